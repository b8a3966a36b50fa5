import type { ListItem, Nodes, Root } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { sanitizeUri } from "micromark-util-sanitize-uri";

const LINK_PROTOCOL = /^(https?|mailto)$/i;
const LAST_IN_A_TAG = />$/;

/**
 * Markdown (CommonMark) as HTML: text is escaped, raw HTML is shown as it was typed, pictures are their descriptions, and a link
 * leads to the web or to an email address, otherwise nowhere. `disabled` are constructs of micromark that stay plain text.
 */
export function writeMarkdownHtml(markdown: string, disabled: readonly string[] = []): string {
  const tree = fromMarkdown(markdown, { extensions: [{ disable: { null: [...disabled] } }] });
  return writeBlocks(tree.children, { isTight: false, definitions: definitionsOf(tree) }).trim();
}

interface Place {
  /** In a tight list, paragraphs have no tag. */
  isTight: boolean;
  definitions: ReadonlyMap<string, string>;
}

/** What `[text][name]` leads to. */
function definitionsOf(tree: Root): Map<string, string> {
  const found = new Map<string, string>();
  const collect = (node: Nodes) => {
    if (node.type === "definition" && !found.has(node.identifier)) found.set(node.identifier, node.url);
    if ("children" in node) for (const child of node.children) collect(child);
  };
  collect(tree);
  return found;
}

const writeBlocks = (nodes: readonly Nodes[], place: Place): string =>
  nodes
    .map((node) => writeBlock(node, place))
    .filter((html) => html !== "")
    .join("\n");

function writeBlock(node: Nodes, place: Place): string {
  switch (node.type) {
    case "paragraph":
      return place.isTight ? writeInline(node.children, place) : `<p>${writeInline(node.children, place)}</p>`;
    case "heading":
      return `<h${node.depth}>${writeInline(node.children, place)}</h${node.depth}>`;
    case "list": {
      const isTight = !node.spread && !node.children.some(({ spread }) => spread);
      const items = node.children.map((item) => writeItem(item, { ...place, isTight })).join("\n");
      if (!node.ordered) return `<ul>\n${items}\n</ul>`;
      return `<ol${startOf(node.start ?? 1)}>\n${items}\n</ol>`;
    }
    case "blockquote":
      return `<blockquote>\n${writeBlocks(node.children, { ...place, isTight: false })}\n</blockquote>`;
    case "code": {
      const language = /^\S+/.exec(node.lang ?? "")?.[0];
      return `<pre><code${language ? ` class="language-${escapeText(language)}"` : ""}>${escapeText(node.value)}\n</code></pre>`;
    }
    case "thematicBreak":
      return "<hr />";
    case "html":
      return escapeText(node.value);
    default:
      return "";
  }
}

function writeItem(item: ListItem, place: Place): string {
  const shown = item.children.filter(({ type }) => type !== "definition");
  const content = writeBlocks(shown, place);
  if (content === "") return "<li></li>";
  const startsWithText = place.isTight && shown[0]?.type === "paragraph";
  const endsWithText = place.isTight && shown.at(-1)?.type === "paragraph";
  const end = endsWithText || !LAST_IN_A_TAG.test(content) ? "" : "\n";
  return `<li>${startsWithText ? "" : "\n"}${content}${end}</li>`;
}

const writeInline = (nodes: readonly Nodes[], place: Place): string =>
  nodes.map((node) => writePhrase(node, place)).join("");

function writePhrase(node: Nodes, place: Place): string {
  switch (node.type) {
    case "text":
    case "html":
      return escapeText(node.value);
    case "strong":
      return `<strong>${writeInline(node.children, place)}</strong>`;
    case "emphasis":
      return `<em>${writeInline(node.children, place)}</em>`;
    case "inlineCode":
      return `<code>${escapeText(node.value)}</code>`;
    case "break":
      return "<br />\n";
    case "link":
      return `<a href="${sanitizeUri(node.url, LINK_PROTOCOL)}">${writeInline(node.children, place)}</a>`;
    case "linkReference": {
      const url = place.definitions.get(node.identifier);
      return `<a href="${sanitizeUri(url, LINK_PROTOCOL)}">${writeInline(node.children, place)}</a>`;
    }
    case "image":
    case "imageReference":
      return escapeText(node.alt ?? "");
    default:
      return "";
  }
}

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeText = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** A list starts at 1 unless it says so. */
function startOf(number: number): string {
  if (number === 1) return "";
  return ` start="${number}"`;
}
