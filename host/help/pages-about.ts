import type { Article } from "./article.ts";

const FIRST_LINK = /\]\((\/app[^)#?]*)/;
const MAX_PAGES = 6;

/**
 * The help pages about a screen, best first: those whose first link leads to it, or to the screen that it is part of.
 * A page that links to the whole program alone (`/app`) is about no screen but the first.
 */
export function pagesAbout(articles: readonly Article[], address: string): readonly Article[] {
  const screenOf = ({ body }: Article) => FIRST_LINK.exec(body)?.[1] ?? "";
  const isPartOf = (screen: string) =>
    screen !== "" && (address === screen || (screen !== "/app" && address.startsWith(`${screen}/`)));
  return articles
    .filter((article) => isPartOf(screenOf(article)))
    .sort((one, other) => screenOf(other).length - screenOf(one).length || one.order - other.order)
    .slice(0, MAX_PAGES);
}
