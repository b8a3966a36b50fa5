import { type Article, readArticle } from "./article.ts";

const FILES = import.meta.glob<string>("./es/*.md", { query: "?raw", import: "default", eager: true });

/** The help pages in Spanish, fetched with this module when someone who reads Spanish first asks. */
export const ARTICLES: readonly Article[] = Object.entries(FILES).map(([file, text]) =>
  readArticle(file.slice(file.lastIndexOf("/") + 1, -".md".length), text),
);
