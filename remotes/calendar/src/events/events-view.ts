import { EVENT_PRIORITIES, EVENT_TYPES, type EventPriority, type EventType } from "@trellis/calendar-rules/choices.ts";

/** What the Events tab shows; all of it is in the address. */
export interface EventsView {
  q: string;
  type: EventType | null;
  priority: EventPriority | null;
  isPast: boolean;
}

export function readEventsView(search: string): EventsView {
  const params = new URLSearchParams(search);
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    type: EVENT_TYPES.find((type) => type === params.get("type")) ?? null,
    priority: EVENT_PRIORITIES.find((priority) => priority === params.get("priority")) ?? null,
    isPast: params.get("show") === "past",
  };
}

export const isFiltered = ({ q, type, priority }: EventsView): boolean =>
  q !== "" || type !== null || priority !== null;
