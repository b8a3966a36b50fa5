import MapPinOff from "lucide-react/icons/map-pin-off";
import { Link } from "wouter";
import { LinkButton } from "../controls/button.tsx";
import { Card } from "./card.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Shown for an unknown path within an area, with a link to the area's first page. */
export const NotFound = () => (
  <Card>
    <EmptyState
      heading={2}
      icon={<MapPinOff aria-hidden="true" />}
      title="Page not found"
      description="There is nothing at this address. It may have moved, or the link may be mistyped."
      action={
        <Link href="/" asChild>
          <LinkButton href="" variant="primary">
            Go to this area's first page
          </LinkButton>
        </Link>
      }
    />
  </Card>
);
