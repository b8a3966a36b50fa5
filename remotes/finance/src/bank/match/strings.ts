const count = (n: number, one: string, many: string) => `${n.toLocaleString("en-US")} ${n === 1 ? one : many}`;

/** Every word of matching bank lines by hand. */
export const matchWords = {
  title: (n: number) => (n === 1 ? "Find a matching transaction" : `Match ${n} lines together`),
  text: (n: number, amount: string) => (n === 1 ? amount : `${n} lines, ${amount} in total`),
  tabs: { label: "What the line is", records: "Transactions", transfer: "Transfer" },
  cancel: "Cancel",
  retry: "Retry",
  failed: "Couldn't load the transactions",
  search: "Search by amount or text",
  days: { label: "Days around the line", values: { 30: "30 days", 90: "90 days", 365: "1 year" } },
  list: "Unmatched transactions",
  none: {
    title: "No unmatched transactions",
    text: "Search further from the line's date, or create a transaction from the line instead.",
  },
  more: "Only the nearest are shown. Search to find others.",
  pick: (description: string, amount: string) => `${description}, ${amount}`,
  selected: "Selected",
  remaining: "Remaining",
  equal: "The amounts are equal.",
  rest: {
    record: (amount: string, isExpense: boolean) =>
      isExpense ? `Record the remaining ${amount} as a fee` : `Record the remaining ${amount} as income`,
    category: "Category",
    required: "Category is required",
    pending: "The remainder can be recorded when your bank has posted the line.",
  },
  wrongWay: "These transactions go in the other direction than the bank's lines.",
  match: "Match",
  matched: (n: number) => (n === 1 ? "Line matched" : `${count(n, "line", "lines")} matched`),
  undone: (n: number) => (n === 1 ? "Match undone" : "Match undone, its lines are open"),
  transfer: {
    text: "A transfer between your own accounts is neither income nor expense.",
    lines: "Other side of the transfer",
    waiting: "already recorded as a transfer",
    later: (account: string, isOut: boolean) => `${isOut ? "To" : "From"} ${account}, not loaded yet`,
    laterHint: "Its line is matched automatically when you load that statement.",
    noAccounts: {
      title: "No other account",
      text: "Add the other account under Bank Accounts first. Both accounts must have the same currency.",
    },
    entries: "Remove from your books",
    entriesHint: "If this transfer is also recorded as income or an expense, remove it. Undoing the match restores it.",
    go: "Record transfer",
    done: "Transfer recorded",
  },
  group: {
    records: (n: number) => count(n, "transaction", "transactions"),
    together: (n: number) => `together with ${count(n, "other line", "other lines")}`,
    fee: (category: string, amount: string) => `${category} ${amount}`,
    more: (n: number) => `and ${n} more`,
    transferTo: (account: string) => `Transfer to ${account}`,
    transferFrom: (account: string) => `Transfer from ${account}`,
    waiting: "Its other side is not loaded yet",
    removed: (n: number) => `${count(n, "entry", "entries")} removed from your books`,
  },
};
