import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@trellis/messages/languages.ts";
import { type Article, readArticle } from "./article.ts";

/** Every help page in a language, in its order; English is in this folder, others below it. For builds and tests: it reads files. */
export function readArticles(language: Language = "en"): Article[] {
  const folder = join(import.meta.dirname, language === "en" ? "." : language);
  return readdirSync(folder)
    .filter((file) => file.endsWith(".md"))
    .map((file) => readArticle(file.slice(0, -".md".length), readFileSync(join(folder, file), "utf8")))
    .sort((one, other) => one.order - other.order);
}
