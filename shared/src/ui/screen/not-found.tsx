import MapPinOff from "lucide-react/icons/map-pin-off";
import { Link } from "wouter";
import { LinkButton } from "../controls/button.tsx";
import { Card } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";
import { TEXT } from "./messages.ts";

/** Shown for an unknown path within an area, with a link to the area's first page. */
export const NotFound = () => (
  <Card>
    <EmptyState
      heading={2}
      icon={<MapPinOff aria-hidden="true" />}
      title={TEXT.notFound.title}
      description={TEXT.notFound.text}
      action={
        <Link href="/" asChild>
          <LinkButton href="" variant="primary">
            {TEXT.notFound.back}
          </LinkButton>
        </Link>
      }
    />
  </Card>
);
