import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Plugin, runnerImport } from "vite";
import { compileMessages } from "../../shared/src/remote/compile-messages.ts";

const folder = import.meta.dirname;

/** Runs a module of the pages as it is written, once for a build. */
function loader<Module>(file: string): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () =>
    (loaded ??= runnerImport<Module>(join(folder, file), {
      configFile: false,
      logLevel: "error",
      plugins: [compileMessages()],
    }).then(({ module }) => module));
}

/**
 * Makes the public pages: a document for each line of the table in pages.tsx, and in each its markup, so that it can be
 * read before any script has run.
 */
export function prerenderPages(): Plugin {
  const loadPages = loader<typeof import("./pages.tsx")>("pages.tsx");
  const loadDocument = loader<typeof import("./page-document.ts")>("page-document.ts");
  const documentOf = async (id: string) => {
    const page = (await loadPages()).PAGES.find(({ name }) => id === join(folder, `${name}.html`));
    return page && (await loadDocument()).pageDocument(page);
  };
  return {
    name: "trellis:prerender",
    enforce: "pre",
    async config() {
      const made = (await loadPages()).PAGES.map(({ name }) => join(folder, `${name}.html`));
      return { build: { rolldownOptions: { input: made } } };
    },
    async resolveId(id) {
      return (await documentOf(id)) === undefined ? undefined : id;
    },
    load: documentOf,
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const [mark, name] = /<!--page:([\w/-]+)-->/.exec(html) ?? [];
        if (!mark || !name) throw new Error("a public page needs its <!--page:name-->");
        const { renderPage } = await loadPages();
        return html.replace(mark, () => renderPage(name));
      },
    },
  };
}

/** Fails the build when the JavaScript that a page loads weighs more than `maxGzip` bytes. */
export function pageBudget(maxGzip: number): Plugin {
  return {
    name: "trellis:page-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const entry of Object.values(bundle)) {
          if (entry.type !== "chunk" || !entry.isEntry) continue;
          const files = new Set<string>();
          const visit = (file: string) => {
            const chunk = bundle[file];
            if (chunk?.type !== "chunk" || files.has(file)) return;
            files.add(file);
            chunk.imports.forEach(visit);
          };
          visit(entry.fileName);
          let gzip = 0;
          for (const file of files) {
            const chunk = bundle[file];
            if (chunk?.type === "chunk") gzip += gzipSync(chunk.code, { level: 9 }).length;
          }
          if (gzip > maxGzip)
            this.error(`${entry.name} loads ${gzip} bytes of JavaScript gzipped; the budget is ${maxGzip}`);
          this.info(`${entry.name}: ${gzip} bytes of JavaScript gzipped, budget ${maxGzip}`);
        }
      },
    },
  };
}
