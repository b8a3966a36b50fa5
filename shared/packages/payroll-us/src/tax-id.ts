/*
 * Numbers by which the IRS knows a person (SSN, ITIN) or a business (EIN). What is rejected was never issued.
 * Sources: Social Security Administration, "Social Security Number Randomization" (areas 000, 666 and 900 to 999 are not
 * assigned, no group 00, no serial 0000); IRS, "Individual taxpayer identification number", groups 50 to 65, 70 to 88,
 * 90 to 92 and 94 to 99 of the area 9; IRS, "How EINs are assigned and valid EIN prefixes".
 */

/** Numbers printed in advertisements and pamphlets, which are no one's. */
const PRINTED = new Set(["078051120", "219099999", "457555462"]);
const ITIN_GROUPS: readonly (readonly [number, number])[] = [
  [50, 65],
  [70, 88],
  [90, 92],
  [94, 99],
];
const NO_EIN_PREFIXES = new Set([
  "00",
  "07",
  "08",
  "09",
  "17",
  "18",
  "19",
  "28",
  "29",
  "49",
  "69",
  "70",
  "78",
  "79",
  "89",
  "96",
  "97",
]);

export type TaxIdKind = "person" | "business";

/** The nine digits of a number as a person types it, or undefined when they are not nine. */
export function taxIdDigits(text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, "");
  return /^\d{9}$/.test(digits) ? digits : undefined;
}

/** What is wrong with a number, in words that do not repeat it; undefined when it can be one. */
export function taxIdProblem(text: string, kind: TaxIdKind): string | undefined {
  const digits = taxIdDigits(text);
  if (kind === "business") {
    if (digits === undefined) return "Use nine digits like 12-3456789";
    return NO_EIN_PREFIXES.has(digits.slice(0, 2))
      ? "This isn't a valid employer identification number. Check the first two digits."
      : undefined;
  }
  if (digits === undefined) return "Use nine digits like 123-45-6789";
  const [area, group, serial] = [digits.slice(0, 3), Number(digits.slice(3, 5)), digits.slice(5)];
  const isItin = area >= "900" && ITIN_GROUPS.some(([from, to]) => group >= from && group <= to);
  const isSsn = area !== "000" && area !== "666" && area < "900" && group !== 0;
  if (serial === "0000" || PRINTED.has(digits) || !(isSsn || isItin))
    return "This isn't a valid Social Security number or ITIN. Check the digits.";
  return undefined;
}

/** As it is written: `123-45-6789`, `12-3456789`. */
export function formatTaxId(digits: string, kind: TaxIdKind): string {
  return kind === "business"
    ? `${digits.slice(0, 2)}-${digits.slice(2)}`
    : `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

/** By the last four alone: `•••-••-6789`, `••-•••6789`. */
export function maskTaxId(digits: string, kind: TaxIdKind): string {
  return kind === "business" ? `••-•••${digits.slice(-4)}` : `•••-••-${digits.slice(-4)}`;
}
