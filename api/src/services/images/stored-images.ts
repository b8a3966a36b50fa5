import { randomUUID } from "node:crypto";
import type { FileStore } from "../files/file-store.ts";
import { encodeImage, type ImagePurpose, MAX_IMAGE_BYTES, UnusableImage } from "./encode-image.ts";

const ADDRESS = /^\/api\/images\/([0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})$/;
const DATA_URL = /^data:image\/[\w.+-]+;base64,/;
const keyOf = (id: string) => `images/${id.toLowerCase()}.webp`;

/** A file beyond 5 MB. */
export class ImageTooLarge extends Error {}

/** Whether a text is an uploaded image and not an address. */
export const isDataUrl = (text: string): boolean => text.startsWith("data:");

/** Whether an address is one of an uploaded image of ours. */
export const isStoredImage = (address: string): boolean => ADDRESS.test(address);

/**
 * Reads an uploaded image and keeps it under an address that nobody can guess. Slow: not inside a transaction.
 * Throws ImageTooLarge, UnusableImage, ImagesBusy.
 */
export async function storeImage(files: FileStore, dataUrl: string, purpose: ImagePurpose): Promise<string> {
  const bytes = await encodeImage(decode(dataUrl), purpose);
  const id = randomUUID();
  await files.put(keyOf(id), bytes, "image/webp");
  return `/api/images/${id}`;
}

/** The bytes (WebP) behind an address of ours; undefined for a typed address, which is never fetched. */
export async function readStoredImage(files: FileStore, address: string): Promise<Uint8Array | undefined> {
  const id = ADDRESS.exec(address)?.[1];
  return id === undefined ? undefined : files.get(keyOf(id));
}

/** The bytes of an image by its id. */
export const readImage = (files: FileStore, id: string): Promise<Uint8Array | undefined> => files.get(keyOf(id));

/** Takes a replaced image away; a typed address is left alone. */
export async function removeStoredImage(files: FileStore, address: string | null): Promise<void> {
  const id = ADDRESS.exec(address ?? "")?.[1];
  if (id !== undefined) await files.remove(keyOf(id));
}

function decode(dataUrl: string): Uint8Array {
  const head = DATA_URL.exec(dataUrl)?.[0];
  const base64 = head === undefined ? "" : dataUrl.slice(head.length);
  if (base64 === "" || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64))
    throw new UnusableImage("This file is not a PNG, JPEG or WebP image. Choose another one.");
  // Three bytes for four letters: known before anything is decoded.
  if (Math.floor((base64.replace(/=+$/, "").length * 3) / 4) > MAX_IMAGE_BYTES) throw new ImageTooLarge();
  return new Uint8Array(Buffer.from(base64, "base64"));
}
