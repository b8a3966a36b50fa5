import { CALENDAR_SERVICES, externalCalendarLink } from "@trellis/calendar-rules/external-calendar-links.ts";
import { exportCalendarEvent } from "@trellis/contract-calendar/calendar-files.ts";
import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import ExternalLink from "lucide-react/icons/external-link";
import { EVENT } from "./messages.ts";

const LINK =
  "icons flex min-h-8 items-center justify-between gap-6 rounded-sm px-2.5 py-1 hover:bg-surface-pressed max-sm:min-h-10 [&_svg]:text-faint";

/** Links that open the event in a calendar elsewhere, each in a new tab. */
export function AddToCalendar({ event }: { event: CalendarEvent }) {
  const links = [
    ...CALENDAR_SERVICES.map((service) => ({ service, href: externalCalendarLink(service, event) })),
    { service: "apple" as const, href: endpointUrl(exportCalendarEvent, { params: { id: event.id } }) },
  ];
  return (
    <Popover
      label={EVENT.addTo}
      className="p-1"
      trigger={
        <Button variant="ghost" icon={<CalendarPlus aria-hidden="true" />}>
          {EVENT.addTo}
        </Button>
      }
    >
      <ul>
        {links.map(({ service, href }) => (
          <li key={service}>
            <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
              {EVENT.services[service]}
              <span className="sr-only">, {EVENT.newTab}</span>
              <ExternalLink aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
