import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** As a browser sends a chosen file. */
export const dataUrl = (bytes: Uint8Array, mediaType = "image/png"): string =>
  `data:${mediaType};base64,${Buffer.from(bytes).toString("base64")}`;

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 15, g: 118, b: 110, alpha: 0.5 } } });

/** One color, half transparent, in each format that is taken. */
export const samplePng = async (width = 60, height = 40) => new Uint8Array(await plain(width, height).png().toBuffer());
export const sampleWebp = async () => new Uint8Array(await plain(60, 40).webp().toBuffer());
/** Lies on its side and says so, and carries what a phone adds: where and by whom it was taken. */
export const sidewaysJpeg = async () =>
  new Uint8Array(
    await plain(60, 40)
      .flatten()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: "Somebody at home", Orientation: "6" } })
      .jpeg()
      .toBuffer(),
  );
export const sampleGif = async () => new Uint8Array(await plain(4, 4).gif().toBuffer());

/** A PNG of a few hundred kilobytes that unpacks to `side` × `side` pixels. */
export function bombPng(side: number): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // One bit a pixel, grey.
  head.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(rows)),
      chunk("IEND", new Uint8Array()),
    ]),
  );
}
