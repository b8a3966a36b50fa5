import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** One element's entry in `manifest.json`. */
export interface PublishedEmbed {
  /** The versioned file, which never changes. */
  file: string;
  /** Subresource integrity of both files. */
  integrity: string;
  bytes: number;
  gzip: number;
}

/**
 * Publishes `<name>.js` under a versioned name as well and describes it in `manifest.json`. Fails the build when the
 * script weighs more than `maxGzip` bytes.
 */
export function publishEmbed(name: string, maxGzip: number): Plugin {
  return {
    name: "trellis:publish-embed",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunk = bundle[`${name}.js`];
        if (chunk?.type !== "chunk") return this.error(`${name}.js was not built`);
        const others = Object.keys(bundle).filter((file) => file !== `${name}.js`);
        if (others.length > 0) return this.error(`an embed is one file, but there are ${others.join(", ")} as well`);
        const gzip = gzipSync(chunk.code, { level: 9 }).length;
        if (gzip > maxGzip) return this.error(`${name}.js is ${gzip} bytes gzipped; its budget is ${maxGzip}`);

        const version = createHash("sha256").update(chunk.code).digest("hex").slice(0, 12);
        const published: PublishedEmbed = {
          file: `${name}.${version}.js`,
          integrity: `sha384-${createHash("sha384").update(chunk.code).digest("base64")}`,
          bytes: Buffer.byteLength(chunk.code),
          gzip,
        };
        this.emitFile({ type: "asset", fileName: published.file, source: chunk.code });
        this.emitFile({
          type: "asset",
          fileName: "manifest.json",
          source: `${JSON.stringify({ [name]: published }, null, 2)}\n`,
        });
        this.info(`${published.file}: ${published.bytes} bytes, ${gzip} gzipped, budget ${maxGzip}`);
      },
    },
  };
}
