/** What a year costs, shown for each of its months: `$32.50`. */
export function monthOfYear(yearly: number): string {
  return `$${(yearly / 12).toFixed(2)}`;
}

/** Whole US dollars as people read them: `$1,990`. */
export function dollars(amount: number): string {
  return `$${amount.toLocaleString("en-US")}`;
}
