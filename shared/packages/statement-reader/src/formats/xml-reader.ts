import { UnreadableFile } from "./bank-line.ts";

/** An element with its text and children; names are without their namespace's prefix. */
export interface XmlNode {
  name: string;
  text: string;
  attributes: string;
  children: XmlNode[];
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const DEEPEST = 40;

/** Decodes the five entities of XML and numbered characters. There are no others: a document type is refused. */
export function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(\w{1,8}));/g, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const storable = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return storable ? String.fromCodePoint(code) : "";
  });
}

/** Yields now and then with the share that is read, so that others get their turn. */
export type Turns<Result> = Generator<number, Result>;

const STRIDE = 4000;

/**
 * Reads XML in one pass. `onElement` is called for each element that ends, with everything in it; what it answers true
 * for is forgotten, so that a long list is never held whole. Nothing outside of the text is ever looked at: a document
 * type, and with it every entity of a file's own, is refused.
 *
 * Throws UnreadableFile where the file breaks off or its tags do not fit.
 */
export function* readXml(text: string, onElement: (node: XmlNode) => boolean): Turns<XmlNode> {
  const root: XmlNode = { name: "", text: "", attributes: "", children: [] };
  const open: XmlNode[] = [root];
  let at = 0;
  let tags = 0;
  const broken = () =>
    new UnreadableFile("This file is broken or ends in the middle. Download it from your bank again.");
  while (at < text.length) {
    const start = text.indexOf("<", at);
    const inner = open[open.length - 1]!;
    const between = text.slice(at, start < 0 ? text.length : start);
    if (open.length > 1) inner.text += decodeEntities(between);
    else if (between.trim() !== "") throw broken();
    if (start < 0) break;
    if (text.startsWith("<!--", start)) {
      at = after(text, "-->", start, broken);
    } else if (text.startsWith("<![CDATA[", start)) {
      at = after(text, "]]>", start, broken);
      inner.text += text.slice(start + 9, at - 3);
    } else if (text.startsWith("<?", start)) {
      at = after(text, "?>", start, broken);
    } else if (text.startsWith("<!", start)) {
      throw new UnreadableFile(
        "This file declares a document type, which bank statements don't need. For safety, it wasn't read.",
      );
    } else {
      at = after(text, ">", start, broken);
      const tag = text.slice(start + 1, at - 1);
      if (tag.startsWith("/")) {
        if (open.length === 1 || localName(tag.slice(1).trim()) !== inner.name) throw broken();
        open.pop();
        if (!onElement(inner)) open[open.length - 1]!.children.push(inner);
      } else {
        const closed = tag.endsWith("/");
        const body = closed ? tag.slice(0, -1) : tag;
        const [name = ""] = body.split(/\s/, 1);
        if (!/^[\p{L}_][\p{L}\p{N}_.:-]*$/u.test(name)) throw broken();
        const node: XmlNode = { name: localName(name), text: "", attributes: body.slice(name.length), children: [] };
        if (closed) {
          if (!onElement(node)) inner.children.push(node);
        } else if (open.push(node) > DEEPEST) throw broken();
      }
    }
    if (++tags % STRIDE === 0) yield at / text.length;
  }
  if (open.length > 1 || root.children.length === 0) throw broken();
  return root;
}

function after(text: string, end: string, from: number, broken: () => Error): number {
  const found = text.indexOf(end, from);
  if (found < 0) throw broken();
  return found + end.length;
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/** The first element down a path of names. */
export function find(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  let found = node;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
}

export const findAll = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The trimmed text at a path; undefined if there is none. */
export function textAt(node: XmlNode | undefined, ...path: string[]): string | undefined {
  const text = find(node, ...path)?.text.trim();
  return text === "" ? undefined : text;
}

/** An attribute's value. */
export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(node?.attributes ?? "")
    ?.slice(1)
    .find((value) => value !== undefined);
}
