import type { Session } from "@trellis/shared/runtime";
import { Card } from "@trellis/shared/ui/card.tsx";
import { Glyph } from "@trellis/shared/ui/glyph.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import { strings } from "../strings.ts";
import { Rows } from "./rows.tsx";

const words = strings.dashboard;

const ACTIONS = [
  { area: "finance", href: "/app/finance?add=expense", Icon: Plus, ...words.addTransaction },
  { area: "surveys", href: "/app/surveys/new", Icon: ClipboardList, ...words.createSurvey },
] as const;

interface Props {
  session: Session;
  areas: ReadonlySet<string>;
}

/** What one does most often, in the areas that this person can open and write in. */
export function QuickActions({ session, areas }: Props) {
  const actions = session.organization?.role === "viewer" ? [] : ACTIONS.filter(({ area }) => areas.has(area));
  if (actions.length === 0) return null;
  return (
    <Card title={words.quick} flush>
      <div className="mt-2">
        <Rows
          rows={actions.map(({ href, Icon, name, text }) => ({
            key: href,
            href,
            mark: (
              <Glyph tone="accent">
                <Icon />
              </Glyph>
            ),
            title: name,
            text,
            aside: <ChevronRight aria-hidden="true" className="size-4 text-faint" />,
          }))}
        />
      </div>
    </Card>
  );
}
