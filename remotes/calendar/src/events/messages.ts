import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the Events tab. */
export const LIST = defineMessages(
  {
    label: "Events",
    upcoming: "Upcoming",
    past: "Past",
    which: "Which events",
    type: "Event Type",
    anyType: "All types",
    priority: "Priority",
    anyPriority: "All priorities",
    columns: { event: "Event", when: "When", type: "Type", priority: "Priority", actions: "Actions" },
    more: "Show more",
    count: "{count, plural, one {# event} other {# events}}",
    first: "{count, plural, one {The first event} other {The first # events}}",
    emptyUpcoming: "No upcoming events",
    emptyUpcomingText: "Planned meetings, shifts and deadlines appear here.",
    emptyPast: "No past events",
    emptyPastText: "Past events appear here.",
    emptyFiltered: "No matching events",
    emptyFilteredText: "Try fewer words or another filter.",
    clear: "Clear filters",
    found: "Search results",
    nothingFound: 'No events match "{q}"',
    nothingFoundText: "We searched titles, places and descriptions within a year of today.",
    actionsFor: "Actions for {title}",
    repeats: "repeats",
  },
  { es: () => import("./messages.es.ts") },
);
