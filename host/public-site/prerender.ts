import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { type Plugin, runnerImport } from "vite";
import { compileMessages } from "../../shared/src/remote/compile-messages.ts";
import type { Language } from "./pages.tsx";
import type { SitePage } from "./site-page.ts";

const folder = import.meta.dirname;

/** Runs a module of the pages as it is written, once for a build, with messages in a language. */
function loader<Module>(file: string, language: Language): () => Promise<Module> {
  let loaded: Promise<Module> | undefined;
  return () =>
    (loaded ??= runnerImport<Module>(join(folder, file), {
      configFile: false,
      logLevel: "error",
      // What `pageLanguage` reads where there is no document.
      define: { __PAGE_LANGUAGE__: JSON.stringify(language) },
      plugins: [compileMessages()],
    }).then(({ module }) => module));
}

interface MadePage {
  language: Language;
  page: SitePage;
  render: () => string;
}

/** A page's file in the build without its ending: `pay`, and `es/pay` in Spanish. */
const fileOf = ({ language, page }: MadePage) => (language === "en" ? page.name : `${language}/${page.name}`);

async function makePages(language: Language): Promise<Map<string, MadePage>> {
  const { readPages, renderPage, messagesReady } = await loader<typeof import("./pages.tsx")>("pages.tsx", language)();
  await messagesReady();
  const made = readPages().map((page) => ({ language, page, render: () => renderPage(page.name) }));
  return new Map(made.map((each) => [fileOf(each), each]));
}

/** The pages in every language, by their files. */
async function makeAllPages(): Promise<Map<string, MadePage>> {
  const { LANGUAGES } = await loader<typeof import("./pages.tsx")>("pages.tsx", "en")();
  const made = await Promise.all(LANGUAGES.map(makePages));
  return new Map(made.flatMap((pages) => [...pages]));
}

/**
 * Makes the public pages: a document for each line of the table in pages.tsx and each of its languages, and in each its
 * markup, so that it can be read before any script has run.
 */
export function prerenderPages(): Plugin {
  let pages: Promise<Map<string, MadePage>> | undefined;
  const readPages = () => (pages ??= makeAllPages());
  const loadDocument = loader<typeof import("./page-document.ts")>("page-document.ts", "en");
  const documentOf = async (id: string) => {
    const made = (await readPages()).get(relative(folder, id).replace(/\.html$/, ""));
    return made && id.endsWith(".html") && (await loadDocument()).pageDocument(made.page, made.language);
  };
  return {
    name: "trellis:prerender",
    enforce: "pre",
    async config() {
      const made = [...(await readPages()).keys()].map((file) => join(folder, `${file}.html`));
      return { build: { rolldownOptions: { input: made } } };
    },
    async resolveId(id) {
      return (await documentOf(id)) ? id : undefined;
    },
    load: (id) => documentOf(id).then((html) => html || undefined),
    transformIndexHtml: {
      order: "pre",
      async handler(html) {
        const [mark, file] = /<!--page:([\w/-]+)-->/.exec(html) ?? [];
        const made = file === undefined ? undefined : (await readPages()).get(file);
        if (!mark || !made) throw new Error("a public page needs its <!--page:name-->");
        return html.replace(mark, made.render);
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
