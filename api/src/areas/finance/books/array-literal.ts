/** Values of one column as a Postgres array literal: one text parameter instead of one for each value. */
export function arrayLiteral(values: readonly (string | number | bigint | boolean | null)[]): string {
  let literal = "{";
  for (const value of values) {
    if (literal.length > 1) literal += ",";
    literal += typeof value === "string" ? quote(value) : value === null ? "NULL" : String(value);
  }
  return `${literal}}`;
}

const SPECIAL = /["\\]/;
const ALL_SPECIAL = /["\\]/g;

const quote = (text: string) => `"${SPECIAL.test(text) ? text.replace(ALL_SPECIAL, "\\$&") : text}"`;
