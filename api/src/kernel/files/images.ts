import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { getImage as contract } from "@trellis/contract-platform/images.ts";
import { AppError, asAppError, invalid, notFound } from "../errors.ts";
import type { Call } from "../http/call.ts";
import { encodeImage, type ImagePurpose, ImagesBusy, UnusableImage } from "../services/images/encode-image.ts";
import {
  decodeDataUrl,
  ImageTooLarge,
  isDataUrl,
  keyOfImage,
  readImage,
  type StoredImage,
  storeImage,
} from "../services/images/stored-images.ts";
import type { Services } from "../services.ts";
import { fetchImage } from "./image-fetch.ts";
import { claimFiles, discardFile, type FileOwner, ownsFile, removeOwnFiles } from "./owned-files.ts";

const TOO_LARGE = "Please select a file smaller than 5MB.";

/** An uploaded image. Its address is random and its bytes never change, so anyone may keep it forever. */
export async function getImage(call: Call, { params }: EndpointParsed<typeof contract>): Promise<Response> {
  const bytes = await readImage(call.services.files, params.id);
  if (!bytes) throw notFound("Image");
  return new Response(bytes as unknown as BodyInit, {
    headers: {
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });
}

/** A field of an image as it was sent, and the address that its record has now. */
export interface ImageField {
  field: string;
  text: string | null | undefined;
  purpose: ImagePurpose;
  /** The stored address; asked only where it matters. */
  current(): Promise<string | null>;
}

/**
 * What an image field asks for. An uploaded file is read, and the image behind a typed address fetched once, before `save`
 * runs, which therefore opens the transaction. In it, `addressFor` records the owner and answers the address to store: null
 * clears the field, undefined leaves it. An image that `save` does not use, or a refusal of `save`, removes the new file.
 *
 * Throws too_large, unavailable, and invalid naming the field: no image, an address that answers none, or another's image.
 */
export async function withImage<T>(
  services: Pick<Services, "files" | "web" | "env">,
  image: ImageField,
  save: (addressFor: (owner: FileOwner) => Promise<string | null | undefined>) => Promise<T>,
): Promise<T> {
  const { field } = image;
  const text = image.text && ownAddress(services.env.publicUrl, image.text);
  if (!text) return save(async () => (text === "" ? null : text));
  if (!isDataUrl(text) && text === (await image.current())) return save(async () => text);
  const ownKey = keyOfImage(text);
  if (ownKey !== undefined)
    return save(async (owner) => {
      if (await ownsFile(owner, ownKey)) return text;
      throw invalid(field, "This address belongs to an image that was uploaded elsewhere. Upload the file itself.");
    });
  const { address, key } = await keep(services, image, text);
  let isUsed = false;
  try {
    const saved = await save(async (owner) => {
      await claimFiles(owner, [key]);
      isUsed = true;
      return address;
    });
    if (!isUsed) await discardFile(services, key);
    return saved;
  } catch (error) {
    // Any other failure may have happened after the commit: a file too many is better than an address without one.
    if (error instanceof AppError) await discardFile(services, key);
    throw error;
  }
}

/** An address of ours without the server's name, as it is stored. */
const ownAddress = (publicUrl: string, text: string): string => {
  const path = text.startsWith(`${publicUrl}/`) ? text.slice(publicUrl.length) : text;
  return keyOfImage(path) === undefined ? text : path;
};

/** Removes a replaced image, after the commit, if the owner has it and nothing else of theirs shows it. Throws nothing. */
export async function dropReplacedImage(
  services: Pick<Services, "files" | "database" | "log" | "now">,
  owner: { organizationId: number } | { userId: string },
  before: string | null,
  after: string | null,
): Promise<void> {
  const key = keyOfImage(before);
  if (key !== undefined && before !== after) await removeOwnFiles(services, owner, [key]);
}

/**
 * A picture that someone attaches, drawn again as WebP: upright, without the camera's notes, at most 2400 px. Throws
 * `refuse(reason)` if it is no image, unavailable.
 */
export async function readPicture(file: Uint8Array, refuse: (reason: string) => AppError): Promise<Uint8Array> {
  try {
    return await encodeImage(file, "document");
  } catch (error) {
    if (error instanceof UnusableImage) throw refuse(error.message);
    if (error instanceof ImagesBusy) throw tooManyAtOnce();
    throw error;
  }
}

const tooManyAtOnce = () =>
  new AppError("unavailable", {
    message: "Many images are being uploaded right now. Try again in a moment.",
    retryAfter: 5,
  });

async function keep(
  { files, web }: Pick<Services, "files" | "web">,
  { field, purpose }: ImageField,
  text: string,
): Promise<StoredImage> {
  try {
    const bytes = isDataUrl(text) ? decodeDataUrl(text) : await fetchImage(web, field, text);
    return await storeImage(files, bytes, purpose);
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof ImageTooLarge)
      throw new AppError("too_large", { message: TOO_LARGE, issues: [{ path: field, message: TOO_LARGE }] });
    if (error instanceof UnusableImage) throw invalid(field, error.message);
    if (error instanceof ImagesBusy) throw tooManyAtOnce();
    // A full disk says so itself.
    const known = asAppError(error);
    if (known) throw known;
    throw new AppError("unavailable", {
      message: "Couldn't save the image. Try again in a moment.",
      detail: String(error),
      cause: error,
    });
  }
}
