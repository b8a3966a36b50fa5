import more from "virtual:embed-more";
import { addStyles } from "./element-styles.ts";

let attempts = 0;
let loading: Promise<unknown> | undefined;

/**
 * Fetches the element's module from the server that serves its form, and adds its styles. The page holds the script to
 * its integrity, and the script its module: preloading checks it, and the import then takes what was checked. Throws
 * when it does not come; the next call tries again.
 */
export function loadMore<More>(apiBase: string): Promise<More & { css: string }> {
  loading ??= fetchMore<More>(apiBase).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading as Promise<More & { css: string }>;
}

async function fetchMore<More>(apiBase: string): Promise<More & { css: string }> {
  // Browsers remember that a module did not come: another try is another address.
  const href = `${apiBase}/embeds/${more.file}${attempts > 0 ? `?${attempts}` : ""}`;
  attempts++;
  const link = document.createElement("link");
  await new Promise((onload, onerror) => {
    Object.assign(link, { rel: "modulepreload", crossOrigin: "", integrity: more.integrity, href, onload, onerror });
    document.head.append(link);
  }).finally(() => link.remove());
  const module: More & { css: string } = await import(/* @vite-ignore */ href);
  addStyles(module.css);
  return module;
}
