import { embedAsset } from "../../http/embeds.ts";
import { escapeHtml } from "../../http/escape-html.ts";

/** The page of a form, for anyone. */
export const givePageOf = (origin: string, slug: string): string => `${origin}/give/${slug}`;

/**
 * What an owner pastes into a page: the element with a plain link inside, for where scripts are stripped, and its script,
 * which the page can hold to its integrity.
 */
export function donationEmbedCode(origin: string, form: { id: string; slug: string; title: string }): string {
  return [
    `<trellis-donation form-id="${form.id}">`,
    `  <a href="${givePageOf(origin, form.slug)}">${escapeHtml(form.title)}</a>`,
    "</trellis-donation>",
    scriptTag(origin),
  ].join("\n");
}

function scriptTag(origin: string): string {
  const asset = builtAsset();
  // Without a build (tests, `npm run dev`) there is no version to hold the page to.
  if (!asset) return `<script async src="${origin}/embeds/donation.js"></script>`;
  return [
    '<script async crossorigin="anonymous"',
    `  src="${origin}/embeds/${asset.file}"`,
    `  integrity="${asset.integrity}"></script>`,
  ].join("\n");
}

function builtAsset() {
  try {
    return embedAsset("donation");
  } catch {
    return undefined;
  }
}
