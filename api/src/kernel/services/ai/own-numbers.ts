/** Numbers as people write them: `$1,234.50`, `12.5%`, `2026`, `3rd`, `4.2k`. */
const NUMBER = /([$€£]\s?)?(\d+(?:,\d{3})*(?:\.\d+)?|\.\d+)(\s?%|\s?per\s?cents?\b|[a-z]+)?/gi;
/** Words that say a number which no one can look up in the facts. */
const VAGUE =
  /\b(hundreds?|thousands?|millions?|billions?|dozens?|half|halves|double[ds]?|doubling|twice|thrice|triple[ds]?|tripling|quadruple[ds]?|thirds|fifths?|tenths?|[a-z]+fold)\b/i;
const SPELLED = new Map(
  Object.entries({
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
    ten: "10",
    eleven: "11",
    twelve: "12",
    thirteen: "13",
    fourteen: "14",
    fifteen: "15",
    sixteen: "16",
    seventeen: "17",
    eighteen: "18",
    nineteen: "19",
    twenty: "20",
    thirty: "30",
    forty: "40",
    fifty: "50",
    sixty: "60",
    seventy: "70",
    eighty: "80",
    ninety: "90",
  }),
);
const SPELLED_WORD = new RegExp(`\\b(${[...SPELLED.keys()].join("|")})\\b`, "gi");
const ORDINAL = /^(st|nd|rd|th|s)$/i;

/** What the facts contain: amounts as separate values, other digits as parts of a name or a date. */
interface KnownNumbers {
  values: Set<string>;
  parts: Set<string>;
}

/**
 * The first number in a text that the facts do not contain; undefined if all are there. Money, percentages and anything
 * with a separator must be a separate value in the facts, plain whole numbers may be a part of one (a year, a day of a
 * date). Written-out and vague numbers ("half", "thousands") count as numbers too.
 */
export function findForeignNumber(text: string, facts: unknown): string | undefined {
  const known = collect(facts, { values: new Set(), parts: new Set() });
  const strange = /[^\P{N}0-9]/u.exec(text) ?? VAGUE.exec(text);
  if (strange) return strange[0];
  for (const [whole, currency, digits = "", suffix = ""] of text.matchAll(NUMBER)) {
    const value = plain(digits);
    const ending = suffix.trim();
    const isPercent = ending === "%" || /^per/i.test(ending);
    if (ending !== "" && !isPercent && !ORDINAL.test(ending)) return whole;
    const mustBeValue = currency !== undefined || isPercent || /[.,]/.test(digits);
    if (!known.values.has(value) && (mustBeValue || !known.parts.has(value))) return whole;
  }
  for (const [word] of text.matchAll(SPELLED_WORD)) {
    const value = SPELLED.get(word.toLowerCase()) ?? "";
    if (!known.values.has(value) && !known.parts.has(value)) return word;
  }
  return undefined;
}

function collect(facts: unknown, known: KnownNumbers): KnownNumbers {
  if (typeof facts === "number" || typeof facts === "bigint") known.values.add(plain(String(facts).replace(/^-/, "")));
  else if (typeof facts === "string") collectText(facts, known);
  else if (Array.isArray(facts)) for (const item of facts) collect(item, known);
  else if (typeof facts === "object" && facts !== null) for (const item of Object.values(facts)) collect(item, known);
  return known;
}

function collectText(text: string, { values, parts }: KnownNumbers): void {
  if (/^[-−]?[$]?\d[\d,]*(\.\d+)?%?$/.test(text)) values.add(plain(text.replace(/[^\d.,]/g, "")));
  else for (const [digits] of text.matchAll(/\d+/g)) parts.add(plain(digits));
}

/** `1,250.00` and `1250` are one number; so are `03` and `3`. */
function plain(digits: string): string {
  const [whole = "", fraction = ""] = digits.replace(/,/g, "").split(".");
  const kept = fraction.replace(/0+$/, "");
  return `${whole.replace(/^0+(?=\d)/, "") || "0"}${kept ? `.${kept}` : ""}`;
}
