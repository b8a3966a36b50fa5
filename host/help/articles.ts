import { type Article, readArticle } from "./article.ts";

const FILES = import.meta.glob<string>("./*.md", { query: "?raw", import: "default", eager: true });

/** The help pages that this build ships, fetched with this module when someone first asks. */
export const ARTICLES: readonly Article[] = Object.entries(FILES).map(([file, text]) =>
  readArticle(file.slice(file.lastIndexOf("/") + 1, -".md".length), text),
);
