import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Plugin, runnerImport } from "vite";

/** Writes each page's markup into its template, so that it can be read before any script has run. */
export function prerenderPages(): Plugin {
  return {
    name: "trellis:prerender",
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const [mark, name] = /<!--page:([\w-]+)-->/.exec(html) ?? [];
        if (!mark || !name) throw new Error("a public page needs its <!--page:name-->");
        const { module } = await runnerImport<typeof import("./pages.tsx")>(join(import.meta.dirname, "pages.tsx"), {
          configFile: false,
          logLevel: "error",
        });
        return html.replace(mark, () => module.renderPage(name));
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
