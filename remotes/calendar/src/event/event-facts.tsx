import type { Attendee, CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { classes } from "@trellis/shared/ui/display/classes.ts";
import Bell from "lucide-react/icons/bell";
import CalendarSync from "lucide-react/icons/calendar-sync";
import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import MapPin from "lucide-react/icons/map-pin";
import Repeat from "lucide-react/icons/repeat";
import User from "lucide-react/icons/user";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { hueOf, TypeIcon, WASH } from "../event-appearance.tsx";
import { TEXT } from "../messages.ts";
import { ruleText } from "../time/rule-text.ts";
import { whenText, zoneCity, zonesDiffer } from "../time/words.ts";
import { EVENT } from "./messages.ts";
import { reminderText } from "./reminder-text.ts";

/** Facts of an event, in words. */
export function EventFacts({ event, timeZone }: { event: CalendarEvent; timeZone: string }) {
  const repeats =
    event.recurrenceRule === null
      ? null
      : ruleText(event.recurrenceRule, { start: event.startDate, timeZone: event.timeZone });
  return (
    <div className={classes("grid gap-4", hueOf(event))}>
      <p className="flex flex-wrap items-center gap-2">
        <span
          className={classes(
            "icons inline-flex h-5.5 items-center gap-1.5 rounded-sm px-2 text-xs font-medium [&_svg]:size-3",
            WASH,
          )}
        >
          <TypeIcon type={event.eventType} />
          {TEXT.types[event.eventType]}
        </span>
        <Badge tone={event.priority === "urgent" ? "danger" : event.priority === "high" ? "warning" : "neutral"}>
          {EVENT.facts.priority({ priority: event.priority })}
        </Badge>
      </p>
      <dl className="grid gap-3">
        <Fact icon={<Clock />} label={EVENT.facts.when}>
          <span className="tabular-nums">{whenText(event, timeZone)}</span>
          {zonesDiffer(event, timeZone) && (
            <span className="block text-sm text-muted tabular-nums">
              {EVENT.inZone({ times: whenText(event, event.timeZone), city: zoneCity(event.timeZone) })}
            </span>
          )}
        </Fact>
        {repeats && (
          <Fact icon={<Repeat />} label={EVENT.facts.repeats}>
            {repeats}
          </Fact>
        )}
        {event.location && (
          <Fact icon={<MapPin />} label={EVENT.facts.where}>
            <Place text={event.location} />
          </Fact>
        )}
        <Fact icon={<Bell />} label={EVENT.facts.reminder}>
          {event.reminderMinutes === null ? EVENT.noReminder : reminderText(event.reminderMinutes)}
        </Fact>
        <Fact icon={<Eye />} label={EVENT.facts.visibility}>
          {TEXT.visibilities[event.visibility]}
          {event.createdBy && (
            <span className="block text-sm text-muted">
              {(event.organizer ? EVENT.facts.importedBy : EVENT.facts.createdBy)({ name: event.createdBy.name })}
            </span>
          )}
        </Fact>
        {event.organizer && (
          <Fact icon={<User />} label={EVENT.facts.organizer}>
            {EVENT.facts.organizedBy({
              name: event.organizer.name ?? event.organizer.email ?? EVENT.organizerUnknown,
            })}
            <span className="block text-sm text-muted">{EVENT.organizerHint}</span>
          </Fact>
        )}
        {event.source && (
          <Fact icon={<CalendarSync />} label={EVENT.facts.source}>
            {event.source.calendarName === null
              ? EVENT.fromUnknown
              : EVENT.from({ calendar: event.source.calendarName })}
            <span className="block text-sm text-muted">{EVENT.fromHint}</span>
          </Fact>
        )}
        {event.attendees.length > 0 && (
          <Fact icon={<Users />} label={EVENT.facts.attendees}>
            <Attendees attendees={event.attendees} />
          </Fact>
        )}
      </dl>
      {event.description && <p className="break-words whitespace-pre-wrap">{event.description}</p>}
    </div>
  );
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-3">
      <dt className="icons mt-0.5 text-faint" title={label}>
        <span aria-hidden="true">{icon}</span>
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 flex-1 break-words">{children}</dd>
    </div>
  );
}

/** A place that is an address of the web is a link: a meeting online. */
function Place({ text }: { text: string }) {
  if (!/^https?:\/\/\S+$/i.test(text)) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer" className="text-accent-text underline">
      {text}
    </a>
  );
}

const Attendees = ({ attendees }: { attendees: readonly Attendee[] }) => (
  <ul className="grid gap-1.5">
    {attendees.map(({ id, name, email, status }) => (
      <li key={id} className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1 truncate" title={email}>
          {name ?? email}
        </span>
        <Badge
          hollow={status === "needs_action"}
          tone={status === "accepted" ? "success" : status === "declined" ? "danger" : "neutral"}
        >
          {EVENT.statuses[status]}
        </Badge>
      </li>
    ))}
  </ul>
);
