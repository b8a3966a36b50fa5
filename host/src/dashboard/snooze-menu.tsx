import type { Alert } from "@trellis/contract-platform/alerts.ts";
import { NEVER_SNOOZED, SNOOZES, type Snooze } from "@trellis/domain/alerts/snoozes.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem } from "@trellis/shared/ui/overlays/menu.tsx";
import AlarmClock from "lucide-react/icons/alarm-clock";
import { SNOOZE_ALERT } from "./dashboard-calls.ts";
import { endSnooze } from "./end-snooze.ts";
import { TEXT as words } from "./messages.ts";

/** Where the focus goes when the row that had it is gone. */
export const SNOOZED_BUTTON_ID = "snoozed-alerts";

/** Puts an alert aside for this person. */
export function SnoozeMenu({ alert: { id, kind, title, text } }: { alert: Alert }) {
  const { mutateAsync, isPending } = useEndpointMutation(SNOOZE_ALERT);
  if (NEVER_SNOOZED.some((each) => each === kind)) return null;
  const label = words.snooze.label({ title, text });
  const snooze = async (until: Snooze) => {
    try {
      await mutateAsync({ input: { params: { id }, body: { until } } });
      showToast({
        title: words.snooze.done[until],
        action: { label: words.snooze.undo, run: () => void endSnooze(id) },
      });
      setTimeout(() => document.getElementById(SNOOZED_BUTTON_ID)?.focus());
    } catch (error) {
      showErrorToast(words.snooze.failed, error);
    }
  };
  return (
    <Menu
      label={label}
      trigger={<IconButton label={label} icon={<AlarmClock aria-hidden="true" />} busy={isPending} />}
    >
      {SNOOZES.map((until) => (
        <MenuItem key={until} onSelect={() => void snooze(until)}>
          {words.snooze.until[until]}
        </MenuItem>
      ))}
    </Menu>
  );
}
