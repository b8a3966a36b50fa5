/** Words after which a slash begins a regular expression. */
const BEFORE_REGEX = new Set([
  "return",
  "typeof",
  "case",
  "in",
  "of",
  "delete",
  "void",
  "throw",
  "else",
  "do",
  "await",
]);
const WORD = /[A-Za-z_$][\w$]*/y;
const PLAIN = /[^A-Za-z_$"'`/{}]+/y;
const REGEX = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;

/** Names in a TypeScript text: its words outside comments, strings and regular expressions, each once. */
export function namesOf(text: string): Set<string> {
  const names = new Set<string>();
  /** Open braces: true for a hole of a template string. */
  const braces: boolean[] = [];
  let at = 0;
  let last = "";
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const passTemplate = () => {
    for (; at < text.length; at += 1) {
      if (text[at] === "\\") at += 1;
      else if (text[at] === "`") break;
      else if (text.startsWith("${", at)) {
        braces.push(true);
        at += 1;
        break;
      }
    }
    at += 1;
  };
  const end = (mark: string) => {
    const found = text.indexOf(mark, at);
    return found < 0 ? text.length : found + mark.length;
  };
  while (at < text.length) {
    const sign = text[at] ?? "";
    const plain = match(PLAIN);
    if (plain !== undefined) {
      last = plain.trimEnd().at(-1) ?? last;
      at += plain.length;
      continue;
    }
    const word = match(WORD);
    if (word !== undefined) {
      names.add(word);
      last = word;
      at += word.length;
    } else if (text.startsWith("//", at)) at = end("\n");
    else if (text.startsWith("/*", at)) at = end("*/");
    else if (sign === '"' || sign === "'") {
      const closed = new RegExp(`${sign}(?:\\\\.|[^${sign}\\\\\\n])*${sign}`, "y");
      at += match(closed)?.length ?? 1;
      last = sign;
    } else if (sign === "`" || (sign === "}" && braces.pop())) {
      at += 1;
      passTemplate();
      last = "`";
    } else {
      const isRegex = sign === "/" && (BEFORE_REGEX.has(last) || /^(?:[=(,:;!&|?{[+~^%*-]|)$/.test(last));
      if (sign === "{") braces.push(false);
      at += (isRegex ? match(REGEX)?.length : undefined) ?? 1;
      if (sign.trim()) last = isRegex ? "`" : sign;
    }
  }
  return names;
}

/** The words of a name or a file's name, in lower case: `lookAtGift`, `LOOK_MS` and `gift-look.ts` each have "look". */
export const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter(Boolean);
