import { DOMParser } from "@xmldom/xmldom";

/** XML that is not what it should be; the message is for the log. */
export class XmlTrouble extends Error {}

/**
 * Reads XML that has elements, attributes and text, and nothing else: without a document type, entities, comments, CDATA or
 * instructions nothing expands, nothing is fetched, and a text is what it looks like. Throws XmlTrouble.
 */
export function readPlainXml(text: string): Document {
  const body = text.replace(/^\uFEFF?\s*<\?xml\s[^?<>]*\?>/, "").trim();
  if (body.includes("<!") || body.includes("<?")) throw new XmlTrouble("declarations, comments or instructions");
  const refuse = (message: string) => {
    throw new XmlTrouble(message);
  };
  const document: Document | undefined = new DOMParser({
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  }).parseFromString(body, "text/xml");
  if (!document?.documentElement) throw new XmlTrouble("no element");
  return document;
}

/** Elements of this name anywhere in the document. */
export const elementsNamed = (within: Document | Element, namespace: string, name: string): Element[] =>
  Array.from(within.getElementsByTagNameNS(namespace, name));
