import type { ScheduleFrequency, ScheduleSpan } from "@trellis/report-rules/choices.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const ordinal = (day: number): string => {
  const suffix =
    day % 10 === 1 && day !== 11
      ? "st"
      : day % 10 === 2 && day !== 12
        ? "nd"
        : day % 10 === 3 && day !== 13
          ? "rd"
          : "th";
  return `${day}${suffix}`;
};

export const words = {
  title: "Scheduled reports",
  add: "Schedule report",
  edit: "Edit schedule",
  empty: "No scheduled reports",
  emptyText: "Have a report made every week, month or quarter and sent to your team as a PDF.",
  notInPlan: "Scheduled reports are included in Professional, Enterprise and the Advanced Analytics add-on.",
  seePlans: "See plans",
  failed: "Couldn't load scheduled reports",
  columns: { name: "Report", when: "Sent", to: "To", next: "Next", actions: "Actions" },
  when: (frequency: ScheduleFrequency, onDay: number): string =>
    frequency === "weekly"
      ? `Every ${WEEKDAYS[onDay - 1]}`
      : frequency === "monthly"
        ? `Monthly on the ${ordinal(onDay)}`
        : `Quarterly on the ${ordinal(onDay)}`,
  noReaders: "No one can open it",
  paused: "Paused",
  menu: (name: string) => `Actions for ${name}`,
  actions: { edit: "Edit", pause: "Pause", resume: "Resume", delete: "Delete" },
  saved: "Schedule saved",
  saveFailed: "Couldn't save the schedule",
  pausedDone: (name: string) => `${name} is paused`,
  resumed: (name: string) => `${name} is active again`,
  deleted: (name: string) => `${name} is no longer sent`,
  undo: "Undo",
  fields: {
    report: "Report",
    name: "Name",
    nameHint: "Shown in the email and on the cover",
    frequency: "How often",
    frequencies: { weekly: "Weekly", monthly: "Monthly", quarterly: "Quarterly" } satisfies Record<
      ScheduleFrequency,
      string
    >,
    weekday: "Day",
    weekdays: WEEKDAYS,
    monthDay: "Day of the month",
    quarterDay: "Day of the quarter's first month",
    span: "Covers",
    spans: (frequency: ScheduleFrequency): Record<ScheduleSpan, string> => ({
      previous: { weekly: "The week before", monthly: "The month before", quarterly: "The quarter before" }[frequency],
      year_to_date: "The year to date",
    }),
    people: "Send to",
    noPeople: "Choose at least one person",
    loadingPeople: "Loading your team",
    peopleFailed: "Couldn't load your team",
  },
  next: (day: string, from: string, to: string) => `Next on ${day}, covering ${from} to ${to}.`,
  cancel: "Cancel",
  save: "Save schedule",
};
