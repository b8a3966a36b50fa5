import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the filters' panels and of the filters that are set, which come with them. */
export const FILTERS = defineMessages(
  {
    dates: {
      from: "From",
      to: "To",
      presets: {
        thisMonth: "This month",
        lastMonth: "Last month",
        last12Months: "Last 12 months",
        thisYear: "This year",
        lastYear: "Last year",
      },
      wrongOrder: "The first day is after the last day",
    },
    more: {
      category: "Category",
      tag: "Tag",
      account: "Account",
      any: "Any",
      minAmount: "At least",
      maxAmount: "At most",
      amountWrong: "Use a number above 0 with at most two decimal places",
      amountOrder: "The smallest amount is above the largest",
      sort: "Sort by",
      sorts: {
        "date:desc": "Newest first",
        "date:asc": "Oldest first",
        "amount:desc": "Largest first",
        "amount:asc": "Smallest first",
      },
      deleted: "Deleted transactions",
    },
    chips: {
      tag: "Tag: {name}",
      account: "Account: {name}",
      import: "One import",
      clearAll: "Clear all",
      remove: "Remove filter {label}",
      atLeast: "At least {amount}",
      atMost: "At most {amount}",
    },
  },
  { es: () => import("./messages.es.ts") },
);
