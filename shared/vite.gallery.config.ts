import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compileMessages } from "./src/remote/compile-messages.ts";

/** Every component in every state: `bunx vite -c vite.gallery.config.ts`, or `vite build -c …` into dist/gallery. */
export default defineConfig({
  root: fileURLToPath(new URL("gallery", import.meta.url)),
  base: "./",
  plugins: [compileMessages(), react(), tailwindcss()],
  server: { host: "127.0.0.1" },
  build: {
    outDir: fileURLToPath(new URL("dist/gallery", import.meta.url)),
    emptyOutDir: true,
    target: "es2023",
    cssTarget: ["chrome123", "safari17.5", "firefox120"],
  },
});
