import type Sharp from "sharp";

const state = { isLimited: false };

/**
 * Loads the image library on first use, to keep it out of the start. Only PNG, JPEG and WebP are ever decoded: libvips
 * knows many more formats, each with its own attack surface.
 */
export async function loadSharp(): Promise<typeof Sharp> {
  const { default: sharp } = await import("sharp");
  if (!state.isLimited) {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
    sharp.cache(false);
    sharp.concurrency(1);
    state.isLimited = true;
  }
  return sharp;
}
