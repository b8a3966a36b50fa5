import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";
import { compileMessages } from "../shared/src/remote/compile-messages.ts";

const SRC = join(import.meta.dirname, "src");
const ON_SERVER = join(SRC, "first-picture/on-server");

/** Modules that read the browser. `on-server` has one of the same name for each, which reads the request instead. */
const REPLACED = [
  "host/src/frame/use-is-narrow.ts",
  "host/src/parts/theme.ts",
  "host/src/parts/is-mac.ts",
  "host/src/parts/own-tagline.ts",
  "host/src/registry/outlet.ts",
  "host/src/registry/widget-slot.tsx",
  "host/src/session/page-answers.ts",
  "messages/src/page-formats.ts",
];
/** Dynamic imports that the picture needs: the dashboard, its first steps, and translated texts. */
const DRAWN = /dashboard-screen\.tsx$|first-steps-card\.tsx$|(define-messages|messages\.[a-z]{2})\.ts$/;

/** Leaves out code that loads later, and swaps in the modules of `on-server`. */
const forServer = (): Plugin => ({
  name: "trellis:for-server",
  enforce: "pre",
  async resolveId(source, importer, options) {
    if (!importer || importer.startsWith(ON_SERVER)) return undefined;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const replaced = found && REPLACED.find((file) => found.id.replaceAll("\\", "/").endsWith(file));
    return replaced ? join(ON_SERVER, replaced.slice(replaced.lastIndexOf("/") + 1)) : undefined;
  },
  resolveDynamicImport: (source) => (typeof source !== "string" || DRAWN.test(source) ? undefined : "\0later"),
  load: (id) => (id === "\0later" ? "export default () => null;" : undefined),
});

/** The pages' first picture (`src/first-picture/picture.tsx`), which the API draws; the mode is its language. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  publicDir: false,
  logLevel: "error",
  define: { __PAGE_LANGUAGE__: JSON.stringify(mode), "process.env.NODE_ENV": '"production"' },
  plugins: [compileMessages(), forServer()],
  ssr: { noExternal: true, target: "node" },
  build: {
    ssr: join(SRC, "first-picture/picture.tsx"),
    outDir: `dist-picture/${mode}`,
    emptyOutDir: true,
    minify: false,
    target: "es2022",
  },
}));
