import { randomUUID } from "node:crypto";
import type { FileStore } from "../files/file-store.ts";
import { encodeImage, type ImagePurpose, MAX_IMAGE_BYTES, UnusableImage } from "./encode-image.ts";

const ADDRESS = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/i;
const DATA_URL = /^data:image\/[\w.+-]+;base64,/;
const keyOf = (id: string) => `images/${id.toLowerCase()}.webp`;

/** A file beyond 5 MB. */
export class ImageTooLarge extends Error {}

/** Whether a text is an uploaded image and not an address. */
export const isDataUrl = (text: string): boolean => text.startsWith("data:");

/** The file store's key of an uploaded image's address; undefined for any other text. */
export const keyOfImage = (address: string | null): string | undefined => {
  const id = ADDRESS.exec(address ?? "")?.[1];
  return id === undefined ? undefined : keyOf(id);
};

/** An image as it was stored: its address, and its key in the file store. */
export interface StoredImage {
  address: string;
  key: string;
}

/**
 * Reads an image and stores it under an address that no one can guess. Slow: not inside a transaction.
 * Throws UnusableImage, ImagesBusy.
 */
export async function storeImage(files: FileStore, bytes: Uint8Array, purpose: ImagePurpose): Promise<StoredImage> {
  const encoded = await encodeImage(bytes, purpose);
  const id = randomUUID();
  await files.put(keyOf(id), encoded, "image/webp");
  return { address: `/api/images/${id}`, key: keyOf(id) };
}

/** The bytes (WebP) behind an address of ours; undefined for any other address, which is never fetched. */
export async function readStoredImage(files: FileStore, address: string): Promise<Uint8Array | undefined> {
  const key = keyOfImage(address);
  return key === undefined ? undefined : files.get(key);
}

/** The bytes of an image by its id. */
export const readImage = (files: FileStore, id: string): Promise<Uint8Array | undefined> => files.get(keyOf(id));

/** The bytes of an uploaded image's data URL. Throws ImageTooLarge, UnusableImage. */
export function decodeDataUrl(dataUrl: string): Uint8Array {
  const head = DATA_URL.exec(dataUrl)?.[0];
  const base64 = head === undefined ? "" : dataUrl.slice(head.length);
  if (base64 === "" || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new UnusableImage("This file isn't a PNG, JPEG or WebP image. Choose another one.");
  // Three bytes for four letters: known before anything is decoded.
  if (Math.floor((base64.replace(/=+$/, "").length * 3) / 4) > MAX_IMAGE_BYTES) throw new ImageTooLarge();
  return new Uint8Array(Buffer.from(base64, "base64"));
}
