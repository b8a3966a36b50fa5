import { pageLanguage } from "@trellis/messages/define-messages.ts";
import { useEffect, useState } from "react";
import type { Article } from "../../help/article.ts";
import { type Entry, helpEntryOf } from "./entries.ts";
import { matches } from "./matching.ts";

const MAX_PAGES = 3;
/** One letter begins a word of every page. */
const FEWEST_LETTERS = 3;

/** Help pages by title and keywords, fetched with the first word that is long enough; none where they do not arrive. */
export function useHelpPages(typed: readonly string[]): Entry[] {
  const [articles, setArticles] = useState<readonly Article[]>([]);
  const isAsked = typed.some(({ length }) => length >= FEWEST_LETTERS);
  useEffect(() => {
    if (!isAsked) return;
    const load = pageLanguage() === "es" ? import("../../help/articles.es.ts") : import("../../help/articles.ts");
    load.then(
      ({ ARTICLES }) => setArticles(ARTICLES),
      () => undefined,
    );
  }, [isAsked]);
  if (!isAsked) return [];
  return articles
    .filter(({ title, keywords }) => matches([title, ...keywords].join(" "), typed))
    .slice(0, MAX_PAGES)
    .map(helpEntryOf);
}
