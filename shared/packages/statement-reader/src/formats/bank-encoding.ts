import { decodeText } from "@trellis/table-files/encoding/text-encoding.ts";
import { UnreadableFile } from "./bank-line.ts";

/**
 * The text of an OFX or XML file. What the file says of its encoding counts when its bytes fit; else they are
 * recognized, as banks often declare one encoding and write another. Throws UnreadableFile where the bytes are no text.
 */
export function decodeBankFile(bytes: Uint8Array, head: string): string {
  const declared = declaredEncoding(head);
  const text = (declared && decodeStrictly(bytes, declared)) ?? decodeText(bytes).text;
  const plain = text.replace(/^\ufeff+/, "");
  const start = plain.slice(0, 100_000);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what no text has
  const strange = start.match(/[\u0000-\u0008\u000e-\u001f\ufffd]/g)?.length ?? 0;
  if (strange > start.length * 0.02) {
    throw new UnreadableFile("We couldn't read the text in this file. Download it from your bank again.");
  }
  return plain.replaceAll("\0", "");
}

function declaredEncoding(head: string): string | undefined {
  const xml = /<\?xml[^>]*\bencoding\s*=\s*["']([\w.-]{1,40})["']/i.exec(head)?.[1];
  if (xml) return xml;
  const charset = /\bCHARSET\s*:\s*([\w-]{1,20})/i.exec(head)?.[1];
  const encoding = /\bENCODING\s*:\s*([\w-]{1,20})/i.exec(head)?.[1];
  if (/utf-?8|unicode/i.test(encoding ?? "")) return "utf-8";
  if (charset && /^\d{3,4}$/.test(charset)) return `windows-${charset}`;
  return charset && !/none/i.test(charset) ? charset : undefined;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
