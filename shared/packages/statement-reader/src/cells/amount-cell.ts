import { plainCharacters, unguard } from "./cell-text.ts";
import { CURRENCY_CODES } from "./currencies.ts";

export type DecimalSign = "." | ",";

/** An amount as written, before the column's decimal sign is known. */
export interface WrittenAmount {
  /** −1 for a minus in front or behind, or parentheses; 1 for a plus; 0 for none. */
  readonly sign: -1 | 0 | 1;
  /** A debit or credit mark beside the number: `12.00 CR`, `12.00 Dr`. */
  readonly mark: "debit" | "credit" | undefined;
  /** Digits, groups and decimal sign, nothing else. */
  readonly number: string;
  /** The decimal sign that the writing proves. */
  readonly proves: DecimalSign | undefined;
  /** The one separator when it may be either: `1.234` is a thousand or one. */
  readonly doubtful: DecimalSign | undefined;
  /** Digits only, long or with zeros in front: a reference rather than an amount. */
  readonly codeLike: boolean;
}

const CURRENCY = `(?:[A-Z]{0,3}\\p{Sc}|${CURRENCY_CODES}|R|[Kk]r\\.?|Rs\\.?|zł|Kč|Ft|[Ll]ei|S?Fr\\.|руб\\.?|р\\.|元|円|원|TL|Bs\\.?)`;
const MARK = "(?:CR|DR|Cr|Dr|cr|dr|C|D|H|S|Cr\\.|Dr\\.)";
const AMOUNT = new RegExp(
  `^(\\()?([-+])? ?(?:${CURRENCY})? ?([-+])? ?(\\()?(\\d[\\d.,' ]*|[.,]\\d+)(\\))? ?(-{1,2}|\\+)? ?(\\))?(?:${CURRENCY})? ?([-+])?(?: ?\\(?(${MARK})\\)?)?(\\))?$`,
  "u",
);
const PLAIN = /^(-?)(\d{1,11})(?:([.,])(\d{1,2}))?$/;

/** Reads a cell that is an amount and nothing else but signs, currency and marks. Undefined for anything else. */
export function writtenAmount(cell: string): WrittenAmount | undefined {
  if (cell.length === 0 || cell.length > 40) return undefined;
  const plain = PLAIN.exec(cell);
  if (plain) {
    const number = plain[1] ? cell.slice(1) : cell;
    return {
      sign: plain[1] ? -1 : 0,
      mark: undefined,
      number,
      proves: plain[3] as DecimalSign | undefined,
      doubtful: undefined,
      codeLike: plain[3] === undefined && /^0\d|^\d{9}/.test(number),
    };
  }
  const text = plainCharacters(unguard(cell));
  if (!/\d/.test(text)) return undefined;
  const match = AMOUNT.exec(
    text
      .replace(/[−–—‐‑﹣]/g, "-")
      .replace(/[’‘′ʼ´`]/g, "'")
      .replace(/ {2,}/g, " "),
  );
  if (!match) return undefined;
  const [, open1, sign1, sign2, open2, digits = "", close1, dashes, close2, sign3, mark, close3] = match;
  // A price without cents is written `12,-` or `12.--`: those dashes are no minus.
  const roundPrice = /[.,]$/.test(digits) && dashes?.startsWith("-");
  const signs = [sign1, sign2, roundPrice ? undefined : dashes, sign3].filter((sign) => sign !== undefined);
  const opened = open1 !== undefined || open2 !== undefined;
  const closed = close1 !== undefined || close2 !== undefined || close3 !== undefined;
  if (opened !== closed || signs.length > 1 || signs[0] === "--") return undefined;
  const number = roundPrice ? digits.slice(0, -1) : digits.trim();
  const form = numberForm(number);
  if (!form) return undefined;
  return {
    sign: opened || signs[0] === "-" ? -1 : signs[0] === "+" ? 1 : 0,
    mark: mark === undefined ? undefined : /^[ch]/i.test(mark) ? "credit" : "debit",
    number,
    ...form,
    codeLike: /^0\d|^\d{12}/.test(number),
  };
}

const GROUPED = /^\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
/** Lakhs and crores: groups of two, the last of three. */
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}$/;
const isWhole = (text: string) => /^\d*$/.test(text) || GROUPED.test(text) || INDIAN.test(text);

function numberForm(number: string): Pick<WrittenAmount, "proves" | "doubtful"> | undefined {
  const lastPoint = number.lastIndexOf(".");
  const lastComma = number.lastIndexOf(",");
  if (lastPoint < 0 && lastComma < 0) return isWhole(number) ? { proves: undefined, doubtful: undefined } : undefined;
  const last = lastPoint > lastComma ? "." : ",";
  const other = last === "." ? "," : ".";
  const parts = number.split(last);
  if (parts.length > 2) {
    // A sign that appears twice makes groups, so the other one is the decimal sign.
    return !number.includes(other) && isWhole(number) ? { proves: other, doubtful: undefined } : undefined;
  }
  const [whole = "", fraction = ""] = parts;
  if (!isWhole(whole) || !/^\d*$/.test(fraction)) return undefined;
  const mayBeGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return mayBeGroup ? { proves: undefined, doubtful: last } : { proves: last, doubtful: undefined };
}

/** Cents of a written number, without its sign. */
export function centsOfNumber(number: string, decimalSign: DecimalSign): number | "places" | undefined {
  const at = number.lastIndexOf(decimalSign);
  const whole = (at < 0 ? number : number.slice(0, at)).replace(/[.,' ]/g, "");
  let fraction = at < 0 ? "" : number.slice(at + 1);
  if (at >= 0 && !/^\d*$/.test(fraction)) return undefined;
  const others = at < 0 ? number : number.slice(0, at);
  if (others.includes(decimalSign) || !isWhole(others)) return undefined;
  if (fraction.length > 2) {
    const rest = fraction.slice(2);
    // Programs that keep money in floats write 33.870000000000005.
    if (fraction.length >= 9 && /^(?:0{5,}\d*|9{5,}\d*)$/.test(rest)) {
      const cents = Math.round(Number(`${whole || "0"}.${fraction}`) * 100);
      return whole.length > 12 ? undefined : cents;
    }
    if (/[1-9]/.test(rest)) return "places";
    fraction = fraction.slice(0, 2);
  }
  if (whole.length > 13) return Number.MAX_SAFE_INTEGER;
  return Number(whole || "0") * 100 + Number(fraction.padEnd(2, "0"));
}
