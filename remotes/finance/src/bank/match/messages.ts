import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of matching bank lines by hand. */
export const MATCH = defineMessages(
  {
    title: "{count, plural, one {Find a matching transaction} other {Match # lines as a group}}",
    text: "{count, plural, one {{name}, {amount}} other {# lines, {amount} in total}}",
    tabs: { label: "What the line is", records: "Transactions", transfer: "Transfer", tax: "Tax deposit" },
    cancel: "Cancel",
    retry: "Retry",
    failed: "Couldn't load the transactions",
    search: "Search by amount or text",
    days: { label: "Days around the line", values: { "30": "30 days", "90": "90 days", "365": "1 year" } },
    list: "Unmatched transactions",
    none: {
      title: "No unmatched transactions",
      text: "Search further from the line's date, or create a transaction from the line instead.",
    },
    more: "Only the nearest are shown. Search to find others.",
    pick: "{description}, {amount}",
    proposals: "Suggestions",
    select: "Select",
    selectOf: "Select: {reason}",
    selected: "Selected",
    remaining: "Remaining",
    equal: "The amounts are equal.",
    rest: {
      record:
        "{kind, select, expense {Record the remaining {amount} as a fee} other {Record the remaining {amount} as income}}",
      category: "Category",
      required: "Category is required",
      pending: "You can record the remainder once your bank posts the line.",
    },
    wrongWay: "These transactions go in the opposite direction from the bank lines.",
    match: "Match",
    transfer: {
      text: "A transfer between your own accounts is neither income nor expense.",
      lines: "Other side of the transfer",
      waiting: "already recorded as a transfer",
      later: "{direction, select, out {To {account}, not loaded yet} other {From {account}, not loaded yet}}",
      laterHint: "Its line is matched automatically when you load that statement.",
      noAccounts: {
        title: "No other account",
        text: "Add the other account under Bank Accounts first. Both accounts must have the same currency.",
      },
      entries: "Remove from your books",
      entriesHint:
        "If this transfer is also recorded as income or an expense, remove it. Undoing the match restores it.",
      go: "Record transfer",
    },
    tax: {
      text: "A tax deposit is neither income nor expense: what it pays is already in your books.",
      list: "Tax paid by this line",
      mark: "Mark as deposited",
      match: "Match deposit",
      likely: "Likely tax deposit",
      menu: "Tax deposit",
      matched: "Tax deposit",
      open: "Taxes owed",
    },
    group: {
      records: "{count, plural, one {# transaction} other {# transactions}}",
      recordsTogether:
        "{count, plural, one {# transaction} other {# transactions}}, with {others, plural, one {# other line} other {# other lines}}",
      more: "and {count, number} more",
      transferTo: "Transfer to {account}",
      transferFrom: "Transfer from {account}",
      waiting: "Its other side is not loaded yet",
      removed: "{count, plural, one {# entry} other {# entries}} removed from your books",
    },
  },
  { es: () => import("./messages.es.ts") },
);
