import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { bombPng, sampleGif, samplePng, sampleWebp, sidewaysJpeg } from "../../../../testing/files/sample-images.ts";
import { encodeImage, UnusableImage } from "./encode-image.ts";
import { createTurns } from "./turns.ts";

const metadataOf = (bytes: Uint8Array) => sharp(bytes).metadata();

describe("what is kept of an image", () => {
  test.each([
    ["PNG", samplePng],
    ["WebP", sampleWebp],
  ])("%s becomes WebP of its own size, transparent where it was", async (_, sample) => {
    expect(await metadataOf(await encodeImage(await sample(), "logo"))).toMatchObject({
      format: "webp",
      width: 60,
      height: 40,
      hasAlpha: true,
    });
  });

  test("JPEG stands upright, without what the camera wrote into it", async () => {
    const before = await sidewaysJpeg();
    expect((await metadataOf(before)).exif).toBeDefined();
    const after = await encodeImage(before, "logo");
    const { format, width, height, exif, icc, xmp, orientation } = await metadataOf(after);
    expect({ format, width, height }).toEqual({ format: "webp", width: 40, height: 60 });
    expect({ exif, icc, xmp, orientation }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      orientation: undefined,
    });
    expect(Buffer.from(after).includes("Somebody at home")).toBe(false);
  });

  test("a logo is at most 1024 px wide or high and keeps its shape; a picture is 256 px square", async () => {
    expect(await metadataOf(await encodeImage(await samplePng(3000, 1500), "logo"))).toMatchObject({
      width: 1024,
      height: 512,
    });
    expect(await metadataOf(await encodeImage(await samplePng(500, 3000), "logo"))).toMatchObject({
      width: 171,
      height: 1024,
    });
    expect(await metadataOf(await encodeImage(await samplePng(900, 300), "picture"))).toMatchObject({
      width: 256,
      height: 256,
    });
  });
});

describe("what is refused", () => {
  const text = (content: string) => new TextEncoder().encode(content);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>, RegExp]>([
    [
      "SVG",
      () => text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      /^SVG images aren't supported/,
    ],
    ["GIF", sampleGif, /^GIF images aren't supported/],
    ["BMP", () => text("BM and so on"), /^BMP images/],
    ["TIFF", () => text("II*\0 and so on"), /^TIFF images/],
    ["AVIF", () => text("\0\0\0 ftypavif"), /^AVIF images/],
    ["HTML", () => text("<!doctype html><script>alert(1)</script>"), /isn't a PNG, JPEG or WebP/],
    ["PDF", () => text("%PDF-1.7"), /isn't a PNG, JPEG or WebP/],
    ["nothing", () => new Uint8Array(), /isn't a PNG, JPEG or WebP/],
    ["the head of a PNG alone", async () => (await samplePng()).subarray(0, 20), /damaged/],
    ["half a PNG", async () => (await samplePng(400, 400)).subarray(0, 300), /damaged/],
    [
      "a PNG's first bytes before an SVG",
      async () => new Uint8Array([...(await samplePng()).subarray(0, 8), ...text("<svg/>")]),
      /damaged/,
    ],
  ])("%s", async (_, sample, message) => {
    const refusal = encodeImage(await sample(), "logo");
    await expect(refusal).rejects.toThrow(UnusableImage);
    await expect(refusal).rejects.toThrow(message);
  });

  test("an image bomb, before it is unpacked", async () => {
    const bomb = bombPng(30_000);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    const memory = process.memoryUsage().rss;
    const started = performance.now();
    await expect(encodeImage(bomb, "logo")).rejects.toThrow(UnusableImage);
    expect(performance.now() - started).toBeLessThan(2000);
    expect(process.memoryUsage().rss - memory).toBeLessThan(200 * 1024 * 1024);
  });
});

describe("turns", () => {
  test("never runs more at once than allowed, and runs everything", async () => {
    const turns = createTurns(2, 100);
    let running = 0;
    let max = 0;
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        turns
          .take(async () => {
            running += 1;
            max = Math.max(max, running);
            await new Promise((resolve) => setTimeout(resolve, 1));
            running -= 1;
            if (index === 3) throw new Error("one fails");
            return index;
          })
          .catch(() => -1),
      ),
    );
    expect(max).toBe(2);
    expect(done.filter((index) => index >= 0)).toHaveLength(19);
    expect(turns.isFull()).toBe(false);
  });
});
