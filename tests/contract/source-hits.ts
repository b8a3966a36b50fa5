export interface Hit {
  rule: string;
  line: number;
  text: string;
}

/** A place that may break a rule: the file, how the code begins there, and why. */
export interface Exception {
  file: string;
  text: string;
  why: string;
}

/** What is between a parenthesis and its partner. */
export function argumentsFrom(text: string, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "(") depth++;
    else if (text[at] === ")" && --depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open + 1);
}

/** The code without its comments, which may quote what code must not do. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, " "));

/** Places in code with their line and the text that begins there. */
export const hitsAt = (code: string, found: Iterable<{ rule: string; at: number }>): Hit[] =>
  [...found].map(({ rule, at }) => ({
    rule,
    line: code.slice(0, at).split("\n").length,
    text: code.slice(at, at + 80).split("\n")[0] ?? "",
  }));

export const isExcepted = (file: string, { text }: Hit, exceptions: readonly Exception[]): boolean =>
  exceptions.some((one) => one.file === file && text.startsWith(one.text));
