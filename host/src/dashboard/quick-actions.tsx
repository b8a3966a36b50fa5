import type { Session } from "@trellis/shared/runtime";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import ChevronRight from "lucide-react/icons/chevron-right";
import { CommandIcon } from "../registry/command-icon.tsx";
import { commandsOnOffer } from "../registry/commands-on-offer.ts";
import { TEXT as words } from "./messages.ts";

/** The card's name among those that a person can hide. */
export const QUICK_ACTIONS_KEY = "host/quick-actions";

/** What one does most often, in the areas that this person can open and write in. */
export function QuickActions({ session }: { session: Session }) {
  const actions = commandsOnOffer(session, new Date()).filter(({ quick }) => quick);
  if (actions.length === 0) return null;
  return (
    <Card title={words.quick} flush>
      <div className="mt-2">
        <LinkRows
          rows={actions.map(({ path, icon, label, description }) => ({
            key: path,
            href: path,
            mark: (
              <Glyph tone="accent">
                <CommandIcon name={icon} />
              </Glyph>
            ),
            title: label,
            text: description,
            wraps: true,
            aside: <ChevronRight aria-hidden="true" className="size-4 text-faint" />,
          }))}
        />
      </div>
    </Card>
  );
}
