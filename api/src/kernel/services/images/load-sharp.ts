import type Sharp from "sharp";

let loading: Promise<typeof Sharp> | undefined;

/**
 * What decodes and draws images, from the first image on, as it takes its part of a start. Only PNG, JPEG and WebP are ever
 * decoded: libvips knows many more, each with its own attack surface.
 */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: ["VipsForeignLoadPng", "VipsForeignLoadJpeg", "VipsForeignLoadWebp"] });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
