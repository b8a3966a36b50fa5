import type { Session } from "@trellis/shared/runtime";
import { Card } from "@trellis/shared/ui/card.tsx";
import { Glyph } from "@trellis/shared/ui/glyph.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Plus from "lucide-react/icons/plus";
import { strings } from "../strings.ts";

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
      <ul className="mt-2">
        {actions.map(({ href, Icon, name, text }) => (
          <li
            key={href}
            className="group relative before:absolute before:inset-x-4 before:top-0 before:h-px before:bg-hairline first:before:hidden sm:before:inset-x-5"
          >
            <a
              href={href}
              className="flex items-center gap-3 px-4 py-3 group-last:rounded-b-lg hover:bg-surface-hover sm:px-5"
            >
              <Glyph tone="accent">
                <Icon />
              </Glyph>
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-sm text-muted">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
