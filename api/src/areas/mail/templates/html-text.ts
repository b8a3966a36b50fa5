import { fillMergeFields, replaceMergeFields } from "@trellis/mail-rules/merge-fields.ts";
import { escapeHtml } from "../../../kernel/site/escape-html.ts";

/** What an HTML part may hold: as the formatted text of rich-text.ts, which the layout styles. */
const TAGS = ["p", "strong", "em", "ul", "ol", "li", "br", "a", "h2", "h3"];
/** A link whose address is one merge field: the field's value must itself be a web address. */
const FIELD_ADDRESS = /^\{\{\s*\w+\s*\}\}$/;
const WEB_ADDRESS = /^https?:\/\//i;

/**
 * HTML that a person wrote, without anything but paragraphs, small headings, bold, italics, lists and links: no scripts,
 * styles, pictures or forms. Other tags leave their text. Empty where no text is left.
 */
export async function cleanHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await import("sanitize-html");
  const cleaned = sanitizeHtml(html, {
    allowedTags: TAGS,
    allowedAttributes: { a: ["href"], ol: ["start"] },
    allowedSchemes: ["https", "http", "mailto"],
    allowProtocolRelative: false,
    transformTags: {
      b: "strong",
      i: "em",
      h1: "h2",
      h4: "h3",
      h5: "h3",
      h6: "h3",
      div: "p",
      a: (tagName, { href = "" }) => ({ tagName, attribs: readAttributes(href) }),
    },
    // A link that leads nowhere is only its text.
    exclusiveFilter: (frame) => (frame.tag === "a" && !frame.attribs.href ? "excludeTag" : false),
  }).trim();
  return sanitizeHtml(cleaned, { allowedTags: [], allowedAttributes: {} }).trim() === "" ? "" : cleaned;
}

/** A whole address, or one merge field and nothing else. */
function readAttributes(written: string): Record<string, string> {
  const href = written.trim();
  const isWhole = /^(https?:\/\/|mailto:)/i.test(href) && !href.includes("{{");
  return isWhole || FIELD_ADDRESS.test(href) ? { href } : {};
}

/** Cleaned HTML for one reader. Values are escaped; one that is no web address is never the address of a link. */
export function fillHtml(cleaned: string, values: ReadonlyMap<string, string>): string {
  return cleaned
    .split(/(<[^>]+>)/)
    .map((piece) => (piece.startsWith("<") ? fillLink(piece, values) : fillText(piece, values)))
    .join("");
}

function fillLink(tag: string, values: ReadonlyMap<string, string>): string {
  const [, href = ""] = /^<a href="([^"]*)">$/.exec(tag) ?? [];
  if (!FIELD_ADDRESS.test(href)) return tag;
  const address = fillMergeFields(href, values).trim();
  return WEB_ADDRESS.test(address) ? `<a href="${escapeHtml(address)}">` : "<a>";
}

/** A fallback was escaped with the text around it. */
const fillText = (text: string, values: ReadonlyMap<string, string>) =>
  replaceMergeFields(text, ({ name, fallback }) => {
    const value = values.get(name);
    return value ? escapeHtml(value) : (fallback ?? "");
  });

/** Plain text as HTML paragraphs, its merge fields left in place. */
export const htmlOfText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .filter((paragraph) => paragraph.trim() !== "")
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");
