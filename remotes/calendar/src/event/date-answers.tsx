import type { CalendarEvent } from "@trellis/contract-calendar/event.ts";
import { listOccurrenceAnswers } from "@trellis/contract-calendar/event-invitations.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useState } from "react";
import { whenText } from "../time/words.ts";
import { EVENT } from "./messages.ts";

interface Props {
  event: CalendarEvent;
  timeZone: string;
}

/** Of a series: the next dates, each with its attendees. Fetched on request. */
export function DateAnswers({ event, timeZone }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="grid gap-2">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        icon={<ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : undefined} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {EVENT.dates.show}
      </Button>
      {isOpen && <Dates event={event} timeZone={timeZone} />}
    </section>
  );
}

function Dates({ event, timeZone }: Props) {
  const { data, error, refetch } = useEndpoint(listOccurrenceAnswers, {
    params: { id: event.parentEventId ?? event.id },
  });
  if (error && !data)
    return <ErrorCard title={EVENT.dates.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={4} kind="table" />;
  if (data.length === 0) return <p className="text-muted">{EVENT.dates.none}</p>;
  return (
    <ul
      aria-label={EVENT.dates.label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      className="max-h-72 overflow-y-auto rounded-md border border-solid border-border"
    >
      {data.map((date) => (
        <OneDate key={`${date.id} ${date.occurrence}`} date={date} timeZone={timeZone} />
      ))}
    </ul>
  );
}

function OneDate({ date, timeZone }: { date: CalendarEvent; timeZone: string }) {
  const coming = date.attendees.filter(({ status }) => status === "accepted").length;
  return (
    <li className="grid gap-1 border-b border-solid border-hairline px-3 py-2 last:border-b-0">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium tabular-nums">{whenText(date, timeZone)}</span>
        <span className="text-sm text-muted tabular-nums">
          {EVENT.dates.count({ count: coming, all: date.attendees.length })}
        </span>
      </span>
      <ul className="grid gap-1">
        {date.attendees.map(({ id, name, email, status, isOwnAnswer }) => (
          <li key={id} className="flex min-w-0 items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 truncate" title={email}>
              {name ?? email}
            </span>
            {isOwnAnswer && <span className="text-xs text-muted">{EVENT.dates.own}</span>}
            <Badge
              hollow={status === "needs_action"}
              tone={status === "accepted" ? "success" : status === "declined" ? "danger" : "neutral"}
            >
              {EVENT.statuses[status]}
            </Badge>
          </li>
        ))}
      </ul>
    </li>
  );
}
