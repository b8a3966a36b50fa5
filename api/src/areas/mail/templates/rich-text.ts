import { type MergeFieldUse, replaceMergeFields, valueOfField } from "@trellis/mail-rules/merge-fields.ts";
import { writeMarkdownHtml } from "@trellis/shared/markdown/markdown-html.ts";
import { escapeHtml } from "../../../kernel/site/escape-html.ts";
import type { RichText } from "../../../ports/mail.ts";

/** Markdown that was read once and is filled in for each reader. */
export interface RichTemplate {
  /** Texts between the tags in turn with the tags, as the Markdown was written: escaped. */
  pieces: readonly string[];
  fields: readonly MergeFieldUse[];
}

/**
 * What would make an email more than a letter: HTML, pictures (they reveal when they are opened), code, quotes and
 * rules.
 */
const LEFT_OUT = [
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "codeIndented",
  "codeFenced",
  "codeText",
  "blockQuote",
  "thematicBreak",
  "setextUnderline",
];

/** Delimiters of a merge field's number while Markdown is read: removed from people's texts. */
const [OPEN, CLOSE] = ["\u{E000}", "\u{E001}"];
const MARKED_FIELD = /\uE000(\d+)\uE001/g;
const ENCODED_FIELD = /%EE%80%80/i;
const NESTED_SIGNS = /^([ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]+)(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)+/gm;
/** Above this many signs of bold and italics they stay signs: pairing them takes quadratic time. */
const MAX_SIGNS = 4000;
const TAG = /<[^>]+>/;
const SAFE_LINK = /^<a href="(https?:\/\/|mailto:)/i;
const TAGS: Record<string, string> = { h1: "h2", h2: "h2", h3: "h3", h4: "h3", h5: "h3", h6: "h3" };
const ALLOWED_TAGS = new Set(["p", "strong", "em", "ul", "ol", "li", "br", "a", "h2", "h3"]);

/** Reads Markdown. */
export function readRichText(markdown: string): RichTemplate {
  const fields: MergeFieldUse[] = [];
  const plain = markdown.replaceAll(/[\u{E000}\u{E001}]/gu, "").replaceAll(/\r\n?/g, "\n");
  const marked = replaceMergeFields(plain, (field) => `${OPEN}${fields.push(field) - 1}${CLOSE}`)
    // Lists within lists of one line take quadratic time, and no one writes them.
    .replaceAll(NESTED_SIGNS, "$1");
  const tooMany = (marked.match(/[*_]/g)?.length ?? 0) > MAX_SIGNS;
  const html = writeMarkdownHtml(marked, tooMany ? [...LEFT_OUT, "attention"] : LEFT_OUT);
  return { pieces: html.split(/(<[^>]+>)/), fields };
}

/** Errors in the links of a text, for its author; undefined if there are none. */
export function describeWrongLinks({ pieces }: RichTemplate): string | undefined {
  const links = pieces.filter((piece) => piece.startsWith("<a "));
  if (links.some((link) => ENCODED_FIELD.test(link))) return "The address of a link can't contain a merge field.";
  return links.some((link) => !SAFE_LINK.test(link))
    ? "A link needs a whole address that starts with https://, http:// or mailto:."
    : undefined;
}

/** The text for one reader. Values stay plain text, whatever is in them. */
export function fillRichText({ pieces, fields }: RichTemplate, values: ReadonlyMap<string, string>): RichText {
  const fill = (piece: string, asPlain: (value: string) => string) =>
    piece.replaceAll(MARKED_FIELD, (_, at: string) => {
      const field = fields[Number(at)];
      return field ? asPlain(valueOfField(field, values) ?? "") : "";
    });
  return {
    html: writeHtml(pieces, (piece) => fill(piece, escapeHtml)),
    text: writeText(pieces, (piece) => fill(withoutEscapes(piece), (value) => value)),
  };
}

/** Gives each tag the styles of the layout: mail programs read no style sheets. */
export function styleRichText({ html }: RichText, linkColor: string): string {
  return html.replaceAll(/<(\w+)/g, (written, tag: string) => {
    const style = STYLES[tag];
    if (style === undefined) return written;
    const name = tag === "a" ? "m-link" : tag.startsWith("h") ? "m-strong" : "m-text";
    return `<${tag} class="${name}" style="${style}${tag === "a" ? `;color:${linkColor}` : ""}"`;
  });
}

const STYLES: Record<string, string> = {
  p: "margin:0 0 16px;font-size:16px;line-height:24px;color:#31363f",
  h2: "margin:8px 0 12px;font-size:20px;line-height:27px;font-weight:650;color:#17191d",
  h3: "margin:8px 0 8px;font-size:17px;line-height:24px;font-weight:650;color:#17191d",
  ul: "margin:0 0 16px;padding:0 0 0 22px;font-size:16px;line-height:24px;color:#31363f",
  ol: "margin:0 0 16px;padding:0 0 0 22px;font-size:16px;line-height:24px;color:#31363f",
  li: "margin:0 0 6px",
  a: "text-decoration:underline",
};

function writeHtml(pieces: readonly string[], fill: (piece: string) => string): string {
  const open: boolean[] = [];
  return pieces
    .map((piece, at) => {
      if (!TAG.test(piece)) return fill(breakLines(piece, pieces[at - 1] ?? "", pieces[at + 1] ?? ""));
      const [, slash = "", name = ""] = /^<(\/?)(\w+)/.exec(piece) ?? [];
      const tag = TAGS[name] ?? name;
      if (!ALLOWED_TAGS.has(tag)) return "";
      if (tag !== "a") return tag === "ol" && !slash ? keepStart(piece) : `<${slash}${tag}>`;
      if (slash) return open.pop() ? "</a>" : "";
      const isSafe = SAFE_LINK.test(piece) && !ENCODED_FIELD.test(piece);
      open.push(isSafe);
      return isSafe ? `<a href="${hrefOf(piece)}">` : "";
    })
    .join("")
    .trim();
}

const INLINE = /^<\/?(?:strong|em|a)\b/;

/** Line ends within a text are meant; those beside blocks are only how HTML is written. */
function breakLines(text: string, before: string, after: string): string {
  const isBetween = INLINE.test(after) && (INLINE.test(before) || text.trim() !== "");
  if (text.trim() === "" && !isBetween) return text;
  const own = before.startsWith("<br") ? text.replace(/^\n/, "") : text;
  return own.replaceAll(isBetween ? /\n/g : /\n(?!$)/g, "<br>\n");
}

/** As it was escaped; a link's title is left out. */
const hrefOf = (tag: string) => /href="([^"]*)"/.exec(tag)?.[1] ?? "";

function keepStart(tag: string): string {
  const start = /start="(\d{1,9})"/.exec(tag)?.[1];
  return start ? `<ol start="${start}">` : "<ol>";
}

/** The same as plain text: lists with their signs, links with their addresses behind them. */
function writeText(pieces: readonly string[], fill: (piece: string) => string): string {
  const lists: { next: number | null; isFirst: boolean }[] = [];
  const links: { href: string; from: number }[] = [];
  let text = "";
  for (const piece of pieces) {
    if (!TAG.test(piece)) {
      // Line ends between tags are only how HTML is written.
      if (!/^\n+$/.test(piece)) text += fill(text.endsWith("\n") ? piece.replace(/^\n/, "") : piece);
      continue;
    }
    const [, slash = "", name = ""] = /^<(\/?)(\w+)/.exec(piece) ?? [];
    if (name === "ul" || name === "ol") {
      if (slash) lists.pop();
      else
        lists.push({ next: name === "ol" ? Number(/start="(\d{1,9})"/.exec(piece)?.[1] ?? 1) : null, isFirst: true });
      if (lists.length === 0) text = `${text.trimEnd()}\n\n`;
    } else if (name === "li" && !slash) {
      const list = lists.at(-1);
      const sign = list?.next == null ? "-" : `${list.next++}.`;
      const gap = lists.length === 1 && list?.isFirst && text.trim() !== "" ? "\n\n" : "\n";
      if (list) list.isFirst = false;
      text = `${text.trimEnd()}${gap}${"  ".repeat(lists.length - 1)}${sign} `;
    } else if (name === "a") {
      if (!slash) links.push({ href: withoutEscapes(hrefOf(piece)), from: text.length });
      else {
        const link = links.pop();
        const shown = link ? text.slice(link.from) : "";
        const address = link?.href.replace(/^mailto:/i, "") ?? "";
        if (link && /^(https?:\/\/|mailto:)/i.test(link.href) && shown.trim() !== address) text += ` (${address})`;
      }
    } else if (name === "br") text = `${text.trimEnd()}\n`;
    else if (slash && (name === "p" || /^h\d$/.test(name)))
      text = `${text.trimEnd()}${lists.length > 0 ? "\n" : "\n\n"}`;
  }
  return text.replaceAll(/\n{3,}/g, "\n\n").trim();
}

const withoutEscapes = (html: string) =>
  html.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
