import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "../shared/src/remote/precompress.ts";

/** What the server replaces with a fresh nonce in every answer: libraries that inject styles need it. */
const NONCE_PLACEHOLDER = "__CSP_NONCE__";
/** Where `npm run dev` runs the API. */
const API = process.env.TRELLIS_API ?? "http://127.0.0.1:3001";

/** The frame is fetched along with the root config, not after it. */
function preloadFrame(): Plugin {
  return {
    name: "trellis:preload-frame",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const frame = chunks.find((each) => each.facadeModuleId?.endsWith("/src/frame/application.tsx"));
        const entry = chunks.find((each) => each.isEntry);
        const files = [...(frame?.imports ?? []), ...(frame ? [frame.fileName] : [])];
        return files
          .filter((file) => file !== entry?.fileName && !entry?.imports.includes(file))
          .map((file) => ({
            tag: "link",
            injectTo: "head" as const,
            attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
          }));
      },
    },
  };
}

/** Addresses that the server answers with the shell's page; the rest of the site is the public entry's. */
const server = {
  host: "127.0.0.1",
  proxy: Object.fromEntries(["/api", "/embeds", "/public", "/dev"].map((path) => [path, { target: API }])),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFrame(), precompress()],
  html: { cspNonce: NONCE_PLACEHOLDER },
  build: { target: "es2022", outDir: "dist", emptyOutDir: true, manifest: true, modulePreload: { polyfill: false } },
  server,
});
