/** Undoes quoted-printable (RFC 2045, 6.7) of text in an encoding; broken sequences stay as they are. Never throws. */
export function decodeQuotedPrintable(text: string, charset: string): string {
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  const pattern = /=([0-9a-f]{2})|=[ \t]*(?:\r\n|\n|\r)|([^=]+|=)/gi;
  for (const [, hex, plain] of text.matchAll(pattern)) {
    if (hex !== undefined) bytes.push(Number.parseInt(hex, 16));
    else if (plain !== undefined) for (const byte of encoder.encode(plain)) bytes.push(byte);
  }
  return decodeBytes(Uint8Array.from(bytes), charset);
}

/** The text of bytes in an encoding that a file names; UTF-8 and then Windows-1252 where the name is unknown or wrong. */
export function decodeBytes(bytes: Uint8Array, charset: string): string {
  for (const label of [charset, "utf-8"]) {
    try {
      return new TextDecoder(label || "utf-8", { fatal: true }).decode(bytes).replaceAll("\0", "");
    } catch {
      // The next one is tried.
    }
  }
  return new TextDecoder("windows-1252").decode(bytes).replaceAll("\0", "");
}
