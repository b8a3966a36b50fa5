import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the list of keyboard shortcuts. */
export const TEXT = defineMessages(
  {
    title: "Keyboard shortcuts",
    everywhere: "Everywhere",
    quickAction: "Quick Action: search, create, go to",
    thisList: "Show this list",
    close: "Close a dialog, menu or panel",
    notices: "Move to the latest notice",
    goTo: "Go to",
    thenKey: "then",
    keys: { control: "Ctrl", escape: "Esc", alt: "Alt", space: "Space" },
    calendar: {
      title: "In the calendar",
      today: "Today",
      month: "Month",
      week: "Week",
      day: "Day",
      agenda: "Agenda",
      move: "Move the selected event",
    },
    bank: {
      title: "In bank lines",
      next: "Next line",
      previous: "Previous line",
      select: "Select the line",
      ignore: "Ignore the line",
    },
    lists: {
      title: "In lists and charts",
      move: "Pick up or drop a row that can be moved",
      chart: "Move through the bars of a chart",
    },
    single: "Use keys without Ctrl or ⌘",
    singleHint: "Turn this off if you use speech input or press keys by accident. It applies to this browser.",
  },
  { es: () => import("./messages.es.ts") },
);
