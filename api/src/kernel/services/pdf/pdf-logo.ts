import type { FileStore } from "../files/file-store.ts";
import { loadSharp } from "../images/load-sharp.ts";
import { readStoredImage } from "../images/stored-images.ts";

/**
 * The uploaded logo behind an address as PNG, which a PDF can hold; undefined for an address that a person typed, since
 * the server never fetches one. Slow: not inside a transaction.
 */
export async function readPdfLogo(files: FileStore, address: string | null | undefined): Promise<Buffer | undefined> {
  const stored = address ? await readStoredImage(files, address) : undefined;
  if (!stored) return undefined;
  const sharp = await loadSharp();
  return sharp(stored).resize({ width: 600, height: 240, fit: "inside", withoutEnlargement: true }).png().toBuffer();
}
