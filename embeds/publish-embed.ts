import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** A file that was built, as `manifest.json` describes it. */
export interface BuiltFile {
  /** The versioned file, which never changes. */
  file: string;
  /** Subresource integrity of that file, and of `<name>.js` beside it. */
  integrity: string;
  bytes: number;
  gzip: number;
}

/**
 * Publishes `<name>.js` under a versioned name as well and describes it to `keep`. Fails the build when it weighs more
 * than `maxGzip` bytes, or is not one file.
 */
export function publishEmbed(name: string, maxGzip: number, keep: (file: BuiltFile) => void): Plugin {
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
        const built: BuiltFile = {
          file: `${name}.${version}.js`,
          integrity: `sha384-${createHash("sha384").update(chunk.code).digest("base64")}`,
          bytes: Buffer.byteLength(chunk.code),
          gzip,
        };
        this.emitFile({ type: "asset", fileName: built.file, source: chunk.code });
        keep(built);
        process.stdout.write(`${built.file}: ${built.bytes} bytes, ${gzip} gzipped, budget ${maxGzip}\n`);
      },
    },
  };
}
