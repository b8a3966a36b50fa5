/**
 * What to say of a text that is no plain number; `places` are the most that its field takes. Apart from the reader of typed
 * numbers, because every contract needs it and few first screens read what is typed.
 */
export function describeWrongNumber(text: string, places: 0 | 2 | 3 = 2): string {
  const [example, max] = places === 2 ? ["1,234.50", "two"] : places === 3 ? ["1,234.5", "three"] : ["1,234", "no"];
  if (/^[+-]?\d*\.\d+$/.test(text)) return `Use a number with at most ${max} decimal places`;
  return /^[-+$\d.,' ]*\d[\d.,' ]*$/.test(text)
    ? `Use a period for decimals and commas only between thousands, like ${example}`
    : `Enter a number like ${example}`;
}
