import { ScimRefusal } from "../../../kernel/http/scim-answer.ts";

/* The filters of lists (RFC 7644, 3.4.2.2): comparisons joined by and, or, not, parentheses, and conditions in brackets. */

const OPERATORS = ["eq", "ne", "co", "sw", "ew", "pr"] as const;
export type Operator = (typeof OPERATORS)[number];

/** One comparison. The attribute is in lower case, with the one around its brackets before it: `emails.value`. */
export interface Comparison {
  kind: "comparison";
  attribute: string;
  operator: Operator;
  /** Undefined for `pr`. */
  value: string | boolean | undefined;
}

export type FilterTree = Comparison | { kind: "and" | "or"; parts: FilterTree[] } | { kind: "not"; part: FilterTree };

const TOKEN = /\s*("(?:[^"\\]|\\.)*"|[()[\]]|\.?[a-z$][\w.:$-]*)/iy;
const URN = /^urn:ietf:params:scim:schemas:core:2\.0:(user|group):/i;
/** Deeper or longer filters than any directory writes, and short enough to cost nothing. */
const MAX_DEPTH = 10;
const MAX_COMPARISONS = 50;

const refuse = (message: string): ScimRefusal => new ScimRefusal("invalidFilter", message);

/** Reads a filter. Throws invalidFilter for what is none, and for one that nests or compares too much. */
export function readTree(text: string): FilterTree {
  const tokens = readTokens(text);
  let at = 0;
  let comparisons = 0;
  const next = () => tokens[at]?.toLowerCase();
  const isNext = (word: string) => next() === word && ++at > 0;
  const expect = (word: string) => {
    if (!isNext(word)) throw refuse(`The filter is missing a ${word}.`);
  };

  function readOr(around: string, depth: number): FilterTree {
    if (depth > MAX_DEPTH) throw refuse(`The filter nests more than ${MAX_DEPTH} levels.`);
    return readJoined("or", () => readJoined("and", () => readOne(around, depth)));
  }

  function readJoined(kind: "and" | "or", read: () => FilterTree): FilterTree {
    const first = read();
    const parts = [first];
    while (isNext(kind)) parts.push(read());
    return parts.length > 1 ? { kind, parts } : first;
  }

  function readOne(around: string, depth: number): FilterTree {
    if (isNext("not")) {
      expect("(");
      const part = readOr(around, depth + 1);
      expect(")");
      return { kind: "not", part };
    }
    if (!isNext("(")) return readComparison(around, depth);
    const inside = readOr(around, depth + 1);
    expect(")");
    return inside;
  }

  function readComparison(around: string, depth: number): FilterTree {
    const name = tokens[at++]?.replace(URN, "").toLowerCase();
    if (name === undefined || !/^[a-z$]/.test(name)) throw refuse("The filter is missing an attribute.");
    if (around === "" && isNext("[")) {
      const condition = readOr(name, depth + 1);
      expect("]");
      // `emails[type eq "work"].value eq "…"` is how Entra ID writes an address.
      const sub = next();
      if (!sub?.startsWith(".")) return condition;
      at++;
      return { kind: "and", parts: [condition, compare(`${name}${sub}`)] };
    }
    return compare(around === "" ? name : `${around}.${name}`);
  }

  function compare(attribute: string): Comparison {
    if (++comparisons > MAX_COMPARISONS) throw refuse(`The filter has more than ${MAX_COMPARISONS} comparisons.`);
    const word = tokens[at++]?.toLowerCase();
    const operator = OPERATORS.find((one) => one === word);
    if (!operator) throw refuse(`Compare with one of these: ${OPERATORS.join(", ")}.`);
    return { kind: "comparison", attribute, operator, value: operator === "pr" ? undefined : readValue(tokens[at++]) };
  }

  const tree = readOr("", 0);
  if (at < tokens.length) throw refuse("The filter continues where it should end.");
  return tree;
}

function readTokens(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    tokens.push(found[1] ?? "");
    end = TOKEN.lastIndex;
  }
  if (text.slice(end).trim() !== "") throw refuse("The filter has an unexpected character.");
  return tokens;
}

function readValue(token: string | undefined): string | boolean {
  if (token && /^(true|false)$/i.test(token)) return token.toLowerCase() === "true";
  try {
    const value: unknown = JSON.parse(token?.startsWith('"') ? token : "");
    if (typeof value === "string" && !value.includes("\0")) return value.toWellFormed();
  } catch {
    // Refused below.
  }
  throw refuse("The filter's value isn't a text in quotes.");
}
