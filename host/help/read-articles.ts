import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Article, readArticle } from "./article.ts";

/** Every help page of this folder, in its order. For builds and tests: it reads files. */
export function readArticles(): Article[] {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith(".md"))
    .map((file) => readArticle(file.slice(0, -".md".length), readFileSync(join(import.meta.dirname, file), "utf8")))
    .sort((one, other) => one.order - other.order);
}
