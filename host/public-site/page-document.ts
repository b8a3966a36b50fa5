import type { Language } from "@trellis/messages/languages.ts";
import { company } from "./content.ts";
import type { SitePage } from "./site-page.ts";

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };
const escapeHtml = (text: string) => text.replace(/[&<"]/g, (sign) => ENTITIES[sign] ?? sign);

/**
 * The document around a page, as a template of the build: its files are still named as they are in the folder. A page
 * in another language than English is in that language's folder.
 */
export function pageDocument(
  { name, title, description, scripts = [], styles = "site/site.css", isHidden }: SitePage,
  language: Language,
): string {
  // A page below another is in its own folder.
  const up = "../".repeat(name.split("/").length - (language === "en" ? 1 : 0));
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escapeHtml(title)}</title>
    <meta name="description" content="${escapeHtml(description)}" />
    <meta property="og:title" content="${escapeHtml(title)}" />
    <meta property="og:description" content="${escapeHtml(description)}" />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="${escapeHtml(company.name)}" />
    <meta name="color-scheme" content="light dark" />${isHidden ? '\n    <meta name="robots" content="noindex" />' : ""}
    <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#16181b" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icon-180.png" />
    <link rel="manifest" href="/manifest.webmanifest" />
    <link rel="preload" href="${up}../../shared/src/theme/fonts/inter-latin.woff2" as="font" type="font/woff2" crossorigin />
    <link rel="stylesheet" href="./${up}${styles}" />
  </head>
  <body>
    <!--page:${language === "en" ? name : `${language}/${name}`}-->
    ${scripts.map((script) => `<script type="module" src="./${up}${script}"></script>`).join("\n    ")}
  </body>
</html>
`;
}
