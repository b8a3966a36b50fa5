import type { Sharp } from "sharp";
import { loadSharp } from "./load-sharp.ts";
import { createTurns } from "./turns.ts";

/**
 * What an uploaded image is for. A logo keeps its shape, a picture is cut to a square around its middle, a document stays
 * large enough to be read.
 */
export type ImagePurpose = "logo" | "picture" | "document";

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
/** More than any phone's camera gives; as many bytes again, four times, while it is decoded. */
const MAX_PIXELS = 50_000_000;
const LOGO_PIXELS = 1024;
const PICTURE_PIXELS = 256;
const DOCUMENT_PIXELS = 2400;
const SECONDS = 10;

const turns = createTurns(2, 30);

/** An upload that is no image of ours; the message is for the person. */
export class UnusableImage extends Error {}
/** Too many images wait to be read. */
export class ImagesBusy extends Error {}

/**
 * An image as it is kept: recognized by its content, upright, without metadata, at most 1024 px (a picture: 256 px
 * square), as WebP. Throws UnusableImage, ImagesBusy.
 */
export async function encodeImage(bytes: Uint8Array, purpose: ImagePurpose): Promise<Uint8Array> {
  requireKnownContent(bytes);
  if (turns.isFull()) throw new ImagesBusy();
  return turns.take(async () => {
    const { width, height } = await (await openImage(bytes)).metadata().catch(() => {
      throw new UnusableImage("This image is damaged or has too many pixels. Choose another one.");
    });
    if (width * height > MAX_PIXELS) throw new UnusableImage(tooManyPixels(width, height));
    const upright = (await openImage(bytes)).autoOrient();
    const scaled =
      purpose === "picture"
        ? upright.resize(PICTURE_PIXELS, PICTURE_PIXELS, { fit: "cover", position: "centre" })
        : upright.resize({ ...sizeOf(purpose), fit: "inside", withoutEnlargement: true });
    try {
      return new Uint8Array(
        await scaled.webp({ quality: 88, alphaQuality: 90 }).timeout({ seconds: SECONDS }).toBuffer(),
      );
    } catch {
      throw new UnusableImage("This image is damaged. Choose another one.");
    }
  });
}

/**
 * A square icon of so many pixels as PNG, drawn from an image that is kept: all of it, in the middle, transparent around
 * it. Throws UnusableImage, ImagesBusy.
 */
export async function drawIcon(image: Uint8Array, size: number): Promise<Uint8Array> {
  requireKnownContent(image);
  if (turns.isFull()) throw new ImagesBusy();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const icon = await turns.take(async () =>
    (await openImage(image)).rotate().resize(size, size, { fit: "contain", background }).png().toBuffer(),
  );
  return new Uint8Array(icon);
}

const sizeOf = (purpose: ImagePurpose) => {
  const max = purpose === "document" ? DOCUMENT_PIXELS : LOGO_PIXELS;
  return { width: max, height: max };
};

const openImage = async (bytes: Uint8Array): Promise<Sharp> =>
  (await loadSharp())(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", pages: 1 });

const tooManyPixels = (width: number, height: number) =>
  `This image has ${width} × ${height} pixels, which is more than can be used. Make it smaller, at most 50 million pixels.`;

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);
const ascii = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** By its first bytes: a name or a media type says nothing. */
function requireKnownContent(bytes: Uint8Array): void {
  const isPng = startsWith(bytes, [0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a]);
  const isJpeg = startsWith(bytes, [0xff, 0xd8, 0xff]);
  const isWebp = startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8);
  if (isPng || isJpeg || isWebp) return;
  const name = nameOf(bytes);
  throw new UnusableImage(
    name
      ? `${name} images aren't supported. Save it as PNG, JPEG or WebP and choose that file.`
      : "This file isn't a PNG, JPEG or WebP image. Choose another one.",
  );
}

function nameOf(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, ascii("GIF8"))) return "GIF";
  if (startsWith(bytes, ascii("BM"))) return "BMP";
  if (startsWith(bytes, ascii("II*\0")) || startsWith(bytes, ascii("MM\0*"))) return "TIFF";
  if (startsWith(bytes, ascii("ftypavif"), 4)) return "AVIF";
  if (startsWith(bytes, ascii("ftyphei"), 4)) return "HEIC";
  const text = new TextDecoder().decode(bytes.subarray(0, 1000));
  return /<svg[\s/>]/i.test(text) ? "SVG" : undefined;
}
