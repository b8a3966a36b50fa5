import type { EndpointParsed } from "@trellis/shared/contract/endpoint.ts";
import type { getImage as contract } from "@trellis/shared/contract/platform/images.ts";
import type { Call } from "../../http/call.ts";
import { AppError, invalid, notFound } from "../../http/errors.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { encodeImage, type ImagePurpose, ImagesBusy, UnusableImage } from "../../services/images/encode-image.ts";
import {
  ImageTooLarge,
  isDataUrl,
  isStoredImage,
  readImage,
  removeStoredImage,
  storeImage,
} from "../../services/images/stored-images.ts";
import type { Services } from "../../services.ts";

const TOO_LARGE = "Please select a file smaller than 5MB.";

/** An uploaded image. Its address is random and its bytes never change, so anyone may keep it for ever. */
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

/**
 * What a field of an image asks for. An uploaded file is read and kept before `save` runs, which therefore opens the
 * transaction; a refusal of `save` takes the file away again. Throws too_large, invalid naming the field, unavailable.
 */
export async function withImage<T>(
  { files }: Pick<Services, "files">,
  { field, text, purpose }: { field: string; text: string | null | undefined; purpose: ImagePurpose },
  save: (address: string | null | undefined) => Promise<T>,
): Promise<T> {
  if (!text || !isDataUrl(text)) return save(text === "" ? null : text);
  const address = await keep(files, field, text, purpose);
  try {
    return await save(address);
  } catch (error) {
    // Any other failure may have happened after the commit: a file too many is better than an address without one.
    if (error instanceof AppError) await removeStoredImage(files, address);
    throw error;
  }
}

/** Refuses an address of ours that is not the record's own: taking it away later would take another record's image. */
export function requireOwnImage(field: string, text: string | null | undefined, current: string | null): void {
  if (text && text !== current && isStoredImage(text))
    throw invalid(field, "This address belongs to an uploaded image. Choose the file itself.");
}

/** Takes a replaced image away, after the commit. Throws nothing: a file that stays costs only its place. */
export async function dropReplacedImage(
  { files, log }: Pick<Services, "files" | "log">,
  before: string | null,
  after: string | null,
): Promise<void> {
  if (before === after) return;
  try {
    await removeStoredImage(files, before);
  } catch (error) {
    log.warn("a replaced image stayed", { reason: String(error) });
  }
}

/**
 * A picture that somebody attaches, drawn anew as WebP: upright, without the camera's notes, at most 2400 px. Throws
 * what `refuse` makes of the reason when it is none, unavailable.
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
    message: "Many images are being read right now. Try again in a moment.",
    retryAfter: 5,
  });

async function keep(files: FileStore, field: string, dataUrl: string, purpose: ImagePurpose): Promise<string> {
  try {
    return await storeImage(files, dataUrl, purpose);
  } catch (error) {
    if (error instanceof ImageTooLarge)
      throw new AppError("too_large", { message: TOO_LARGE, issues: [{ path: field, message: TOO_LARGE }] });
    if (error instanceof UnusableImage) throw invalid(field, error.message);
    if (error instanceof ImagesBusy) throw tooManyAtOnce();
    throw new AppError("unavailable", {
      message: "The image could not be stored right now. Try again in a moment.",
      detail: String(error),
      cause: error,
    });
  }
}
