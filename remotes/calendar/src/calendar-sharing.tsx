import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Globe from "lucide-react/icons/globe";
import Rss from "lucide-react/icons/rss";
import type { DialogAddress } from "./calendar-address.ts";
import { TEXT } from "./messages.ts";

/** What others see of the calendar, and how they book a time in it. */
export function CalendarSharing({ onOpen }: { onOpen: (dialog: DialogAddress) => void }) {
  const { isManager } = useMembership();
  const words = TEXT.sharing;
  return (
    <Menu
      label={words.button}
      align="end"
      trigger={
        <Button aria-label={words.button} icon={<CalendarClock aria-hidden="true" />}>
          <span className="max-sm:sr-only">{words.button}</span>
        </Button>
      }
    >
      <MenuItem icon={<CalendarClock />} onSelect={() => onOpen({ kind: "booking" })}>
        {words.booking}
      </MenuItem>
      <MenuItem icon={<CalendarCheck />} onSelect={() => onOpen({ kind: "bookings" })}>
        {words.bookings}
      </MenuItem>
      <MenuSeparator />
      {isManager && (
        <MenuItem icon={<Globe />} onSelect={() => onOpen({ kind: "public" })}>
          {words.publicCalendar}
        </MenuItem>
      )}
      <MenuItem icon={<Rss />} onSelect={() => onOpen({ kind: "feed" })}>
        {words.subscribe}
      </MenuItem>
    </Menu>
  );
}
