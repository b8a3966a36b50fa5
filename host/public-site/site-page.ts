import type { ReactElement } from "react";

/** A page of the public site, made in every language. Its name is its address (`index` is `/`) and the name of its file in the build. */
export interface SitePage {
  name: string;
  /** In the browser's tab and in a search engine's list. */
  title: string;
  description: string;
  Page: () => ReactElement;
  /** Files, from `public-site` on, that make parts of it come alive. */
  scripts?: readonly string[];
  styles?: string;
  /** Kept out of search engines. */
  isHidden?: boolean;
}
