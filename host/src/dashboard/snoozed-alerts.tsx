import type { Alert } from "@trellis/contract-platform/alerts.ts";
import { instantDayText } from "@trellis/domain/days/instant-text.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { useId, useState } from "react";
import { describeAlert } from "./alert-row.tsx";
import { endSnooze } from "./end-snooze.ts";
import { TEXT as words } from "./messages.ts";
import { SNOOZED_BUTTON_ID } from "./snooze-menu.tsx";

/** One quiet line about what was put aside, and on request the alerts themselves. */
export function SnoozedAlerts({ alerts }: { alerts: readonly Alert[] }) {
  const [isShown, setShown] = useState(false);
  const listId = useId();
  const { timeZone } = useMembership();
  const untilText = ({ text, snoozed }: Alert) =>
    snoozed?.until
      ? words.snooze.untilDay({ text, day: instantDayText(snoozed.until, timeZone, { year: false }) })
      : words.snooze.untilChanged({ text });
  return (
    <div className="border-t border-solid border-hairline">
      <p className="flex flex-wrap items-center gap-x-2 px-4 py-2 text-sm text-muted sm:px-5">
        {words.snooze.count({ count: alerts.length })}
        <Button
          id={SNOOZED_BUTTON_ID}
          variant="ghost"
          size="sm"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? words.snooze.hide : words.snooze.show}
        </Button>
      </p>
      {isShown && (
        <div id={listId}>
          <LinkRows
            rows={alerts.map((alert) => ({
              ...describeAlert(alert),
              text: untilText(alert),
              action: (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={words.snooze.endNamed(alert)}
                  onClick={() => void endSnooze(alert.id)}
                >
                  {words.snooze.end}
                </Button>
              ),
            }))}
          />
        </div>
      )}
    </div>
  );
}
