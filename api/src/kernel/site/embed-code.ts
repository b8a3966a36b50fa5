import { type EmbedName, embedAsset } from "./embeds.ts";
import { escapeHtml } from "./escape-html.ts";

/** A published form that is embedded in a page. */
export interface EmbedTarget {
  element: "survey" | "donation";
  id: string;
  /** What the link says that visitors without scripts see. */
  title: string;
  /** Its own page. */
  publicUrl: string;
  /** CSS pixels that the form takes at first on a phone, more or less; what is below the fold need not be exact. */
  height: number;
}

/*
 * Snippets go through editors that mean well. One turns quotation marks into curly ones: attributes have none where HTML
 * can do without, and what is lost with the others does no harm. One breaks lines into paragraphs: no tag goes over two
 * lines. One removes scripts: a plain link is left.
 */

const ID_ATTRIBUTE = { survey: "survey-id", donation: "form-id" } as const;

/** Seconds after which a script that has not arrived is taken for blocked. */
const BLOCKED_AFTER = 6;

/**
 * The element with a link inside, and its script, which the page holds to its integrity. Below the link an empty drawing
 * keeps the room of the form until the script is there, and gives it back when it never comes. It needs neither styles nor
 * scripts, which a page's policy may forbid.
 */
export function elementCode(origin: string, { element, id, title, publicUrl, height }: EmbedTarget): string {
  const tag = `trellis-${element}`;
  const available = Math.round(height);
  return [
    `<${tag} ${ID_ATTRIBUTE[element]}=${id} height=${available}><a href=${publicUrl}>${escapeHtml(title)}</a><br>${heightOf(available)}</${tag}>`,
    scriptTag(origin, element),
  ].join("\n");
}

const heightOf = (height: number): string =>
  `<svg width=1 height=${height}><animate attributeName=height to=0 begin=${BLOCKED_AFTER}s dur=1ms fill=freeze /></svg>`;

/**
 * The page in a frame, which grows with it, for sites that take frames but no elements.
 *
 * @param attribute further attributes of the frame, without quotation marks
 */
export function iframeCode(
  origin: string,
  { title, publicUrl, height }: Omit<EmbedTarget, "id" | "element">,
  attribute = "loading=lazy",
): string {
  return [
    `<iframe src=${publicUrl} title="${escapeHtml(title)}" width=100% height=${Math.round(height)} frameborder=0 ${attribute}></iframe>`,
    scriptTag(origin, "frame"),
  ].join("\n");
}

/** The versioned address never changes what it answers. Without a build (tests, `npm run dev`) there is no version. */
function scriptTag(origin: string, name: EmbedName): string {
  const asset = embedAsset(name);
  if (!asset) return `<script async src=${origin}/embeds/${name}.js></script>`;
  return `<script async src=${origin}/embeds/${asset.file} integrity=${asset.integrity} crossorigin></script>`;
}
