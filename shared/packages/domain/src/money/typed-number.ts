import { hasDecimalComma } from "../formats/writing.ts";
import { groupDigits } from "./money.ts";

/** How a person's locale writes numbers: `1,234.50` or `1.234,50`. */
type NumberFormat = "point" | "comma";

export interface TypedNumberOptions {
  /** Most decimal places; cents have two. */
  places?: number;
  /**
   * What a single mark means where it can mean both: `1,234` is 1234 with a decimal point, 1.234 with a decimal comma. The
   * format of the reader's organization where it is left out; files name theirs.
   */
  format?: NumberFormat | undefined;
  /** A percent sign may follow. */
  isPercent?: boolean;
}

/** Why a text is no number. */
type TypedNumberProblem = "not_a_number" | "wrong_separators" | "too_many_places";

type TypedNumber = { value: string; problem?: undefined } | { value?: undefined; problem: TypedNumberProblem };

const LONGEST = 40;
const CURRENCY = /^(?:US\$|USD|\$)\s*|\s*(?:USD|US\$|\$)$/i;
const PERCENT = /\s*%$/;
const DIGITS = /^\d{1,15}$/;

/**
 * Reads a number as people type it: `1,234.50`, `$12`, `12,50`, `1.234,50`, `1 234`, full-width digits, `(5)` for minus
 * five. A comma or a point that can only mean one thing is taken as that; `1,23,4` and `1.234` as an amount of money
 * can mean several, and are refused. Returns the plain number (`"1234.50"`, `"-5"`), and an empty value for an empty
 * text.
 */
export function readTypedNumber(
  typed: string,
  { places = 2, format = hasDecimalComma() ? "comma" : "point", isPercent }: TypedNumberOptions = {},
): TypedNumber {
  // NFKC turns full-width digits and signs into plain ones and every kind of space into a space.
  const plain = typed.normalize("NFKC").replaceAll("\u2212", "-").trim();
  const text = isPercent ? plain.replace(PERCENT, "") : plain;
  if (text === "") return { value: "" };
  const unsigned = splitSign(text.length > LONGEST ? "" : text);
  if (!unsigned) return { problem: "not_a_number" };
  const split = splitMarks(unsigned.number, format, places);
  if ("problem" in split) return split;
  const { whole, fraction } = split;
  if (fraction.length > places) return { problem: "too_many_places" };
  const digits = whole.replace(/^0+(?=\d)/, "") || "0";
  if (!DIGITS.test(digits)) return { problem: "not_a_number" };
  const isZero = /^0*$/.test(digits + fraction);
  return { value: `${unsigned.isNegative && !isZero ? "-" : ""}${digits}${fraction && `.${fraction}`}` };
}

/** A sign, a currency sign and accounting's brackets, each once and in any order that people write. */
function splitSign(text: string): { number: string; isNegative: boolean } | undefined {
  const inside = /^(-?)\s*(?:US\$|USD|\$)?\s*\((.+)\)$/i.exec(text);
  if (inside && !inside[1]) {
    const number = (inside[2] ?? "").replace(CURRENCY, "").trim();
    return /^[\d.,'’ ]+$/.test(number) ? { number, isNegative: true } : undefined;
  }
  const [, before = "", rest = ""] = /^([+-]?)\s*(.*)$/.exec(text) ?? [];
  const bare = rest.replace(CURRENCY, "");
  const [, after = "", number = ""] = /^([+-]?)\s*(.*)$/.exec(bare) ?? [];
  if (before && after) return undefined;
  if (!/^[\d.,'’ ]+$/.test(number) || !/\d/.test(number)) return undefined;
  return { number, isNegative: before === "-" || after === "-" };
}

type Split = { whole: string; fraction: string } | { problem: TypedNumberProblem };

/** Distinguishes the decimal mark from thousands separators. */
function splitMarks(number: string, format: NumberFormat, places: number): Split {
  const decimal = decimalMark(number, format, places);
  const at = decimal === null ? -1 : number.lastIndexOf(decimal);
  const whole = at < 0 ? number : number.slice(0, at);
  const fraction = at < 0 ? "" : number.slice(at + 1);
  if (!/^\d*$/.test(fraction)) return { problem: "wrong_separators" };
  if (/^\d*$/.test(whole)) return { whole, fraction };
  const [separator = ""] = /\D/.exec(whole) ?? [];
  const groups = whole.split(separator);
  const isGrouped =
    separator !== decimal &&
    /^[1-9]\d{0,2}$/.test(groups[0] ?? "") &&
    groups.slice(1).every((group) => /^\d{3}$/.test(group));
  return isGrouped ? { whole: groups.join(""), fraction } : { problem: "wrong_separators" };
}

/** The mark before the decimals; null if there is none. */
function decimalMark(number: string, format: NumberFormat, places: number): "." | "," | null {
  const points = number.split(".").length - 1;
  const commas = number.split(",").length - 1;
  if (points > 0 && commas > 0) return number.lastIndexOf(".") > number.lastIndexOf(",") ? "." : ",";
  if (points + commas !== 1) return null;
  const mark = points > 0 ? "." : ",";
  if ((format === "point") === (mark === ".")) return mark;
  // The other format's mark: thousands where it is before three digits, as it would there.
  const canSeparate = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  if (canSeparate) return null;
  return number.length - number.lastIndexOf(mark) - 1 <= places || !/[.,]\d{3}$/.test(number) ? mark : null;
}

const plain = (typed: string, options: TypedNumberOptions) => readTypedNumber(typed, options).value ?? typed.trim();

/**
 * What is sent for a typed amount of money: the plain number, or the invalid text as it was, which the contract refuses
 * with a message for its field.
 */
export const plainAmount = (typed: string, format?: NumberFormat): string => plain(typed, { format });

/** The same as a JSON number, for the calls whose specified amounts are numbers; empty and wrong texts stay texts. */
export function amountNumber(typed: string): number | string {
  const amount = plainAmount(typed);
  return /^\d{1,13}(\.\d{1,2})?$/.test(amount) ? Number(amount) : amount;
}

/** The same for a quantity, which has up to three places. */
export const plainQuantity = (typed: string, format?: NumberFormat): string => plain(typed, { places: 3, format });

/** The same for a rate in percent, which has up to three places and may carry its sign. */
export const plainRate = (typed: string): string => plain(typed, { places: 3, isPercent: true });

/** A whole number as people type it; undefined for anything else. */
export function readWholeNumber(typed: string): number | undefined {
  const { value } = readTypedNumber(typed, { places: 0 });
  return value ? Number(value) : undefined;
}

/**
 * A plain number as a field shows it once it was understood: `1234.5` as `1,234.50`, or `1,234.5` without fixed places; as
 * the reader's organization writes numbers, so that it is read the same way again.
 */
export function showNumber(plain: string, fixedPlaces = 0): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  const shown = fraction.padEnd(fixedPlaces, "0");
  return sign + groupDigits(whole + (shown && `.${shown}`));
}
