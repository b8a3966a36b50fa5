import { withReaderMarks } from "@trellis/domain/formats/writing.ts";

/** An amount of the API in its currency, exact to the cent: `$1,234.50`. */
export function money(amount: string, currency: string): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  return withReaderMarks(format.format(amount as Intl.StringNumericLiteral));
}
