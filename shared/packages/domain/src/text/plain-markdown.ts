import { safeAddress } from "./safe-address.ts";

const MARKS = /[#>`*_~[\]<\\]/;
const FENCE = /^[ \t]{0,3}(?:```|~~~)/;
const LINE_BEGIN = /^[ \t]{0,3}(?:#{1,6}[ \t]+|(?:>[ \t]?){1,20})/;
const TASK = /^([ \t]{0,20}(?:[-+*]|\d{1,9}[.)])[ \t]+)\[[ xX]\][ \t]+/;
const LINK = /!?\[([^\]\n]{0,200})\]\([ \t]*<?([^)\s>]{1,500})>?(?:[ \t]+"[^"\n]{0,200}")?[ \t]*\)/g;
const IN_ANGLES = /<((?:https?:\/\/|mailto:)[^>\s]{1,500})>/gi;
const ESCAPED = /\\([!"#$%&'()*+,\-./:;<=>?@[\\\]^_`{|}~])/g;
/** Each pair of signs around words; single signs and signs within a word stay. */
const PAIRS = [
  /`([^`\n]{1,500})`/g,
  /\*\*(?=\S)([^*\n]{1,500})(?<=\S)\*\*/g,
  /(?<!\w)__(?=\S)([^_\n]{1,500})(?<=\S)__(?!\w)/g,
  /(?<![*\w])\*(?=\S)([^*\n]{1,500})(?<=\S)\*(?![*\w])/g,
  /(?<![_\w])_(?=\S)([^_\n]{1,500})(?<=\S)_(?![_\w])/g,
  /~~(?=\S)([^~\n]{1,500})(?<=\S)~~/g,
];

/**
 * Markdown as plain text, for files and the heads of pages: without the signs of headings, emphasis, code and quotes, links with
 * their addresses behind their words. Lists stay as they were written. Takes time in proportion to the text, whatever is in it.
 */
export function plainMarkdown(text: string): string {
  if (!MARKS.test(text)) return text;
  return text
    .split("\n")
    .filter((line) => !FENCE.test(line))
    .map(plainLine)
    .join("\n");
}

function plainLine(line: string): string {
  if (!MARKS.test(line)) return line;
  const lines: string[] = [];
  // What was escaped is set aside, so that it is no sign of anything.
  const marked = line
    .replaceAll(/[\u{E000}\u{E001}]/gu, "")
    .replace(ESCAPED, (_, sign: string) => `\u{E000}${lines.push(sign) - 1}\u{E001}`)
    .replace(LINE_BEGIN, "")
    .replace(TASK, "$1")
    .replace(LINK, (_, label: string, url: string) => withAddress(label, url))
    .replace(IN_ANGLES, (_, url: string) => url.replace(/^mailto:/i, ""));
  return PAIRS.reduce((said, pair) => said.replace(pair, "$1"), marked).replaceAll(
    /\u{E000}(\d+)\u{E001}/gu,
    (_, at: string) => lines[Number(at)] ?? "",
  );
}

function withAddress(label: string, url: string): string {
  const address = safeAddress(url);
  const shown = url.replace(/^mailto:/i, "");
  if (address === undefined || address.startsWith("/") || label === shown) return label;
  return label.trim() === "" ? shown : `${label} (${shown})`;
}
