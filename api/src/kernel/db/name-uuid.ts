import { createHash } from "node:crypto";

/** The same UUID for the same text: 122 bits of its SHA-256, version 8 (RFC 9562, "made by the vendor's own rules"). */
export function hashToUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
