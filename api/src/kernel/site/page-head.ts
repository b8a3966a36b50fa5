import type { Writing } from "@trellis/domain/formats/writing.ts";
import { escapeHtml } from "./escape-html.ts";

/** What the server says in a page's head, for search engines and for where its address is shared. */
export interface PageHead {
  status: number;
  /** Kept out of search engines. */
  isHidden: boolean;
  title?: string;
  description?: string;
  /** The page's one address. */
  canonical?: string;
  language?: string;
  /** A path of ours or an https address; the product's own picture without one. */
  image?: string | null;
  /** schema.org, as JSON-LD. */
  data?: object;
  /** How the record's organization writes dates, times and numbers; the page's script reads it from the document. */
  writing?: Writing | undefined;
  /** Whose record it is: the page is under their brand. */
  organizationId?: number | undefined;
  /** HTML that the server writes where the page has `<!--content-->`. */
  content?: string;
}

const CONTENT_MARK = "<!--content-->";
const MAX_TITLE = 120;
const MAX_DESCRIPTION = 200;
/** Preview picture of a shared address without its own. */
const PREVIEW = { path: "/preview.png", width: 1200, height: 630 };

/** One line of at most so many letters, with an ellipsis where more is left out. */
export function cutText(text: string, max = MAX_DESCRIPTION): string {
  const letters = Array.from(text.replace(/\s+/g, " ").trim());
  if (letters.length <= max) return letters.join("");
  const shown = letters.slice(0, max - 1).join("");
  return `${shown.trimEnd()}…`;
}

/**
 * The built page with its own head. `picture` is a wide one for pages without their own, null for none. Omitted tags stay as they were built, except for the preview's picture.
 */
export function withHead(
  html: string,
  head: PageHead,
  publicUrl: string,
  picture: string | null = PREVIEW.path,
): string {
  const { canonical, language, image, data, isHidden } = head;
  const title = head.title === undefined ? undefined : cutText(head.title, MAX_TITLE);
  const description = head.description === undefined ? undefined : cutText(head.description);
  let page = html;
  const set = (pattern: RegExp, text: string | undefined) => {
    if (text !== undefined)
      page = page.replace(pattern, (_, before: string, after: string) => before + escapeHtml(text) + after);
  };
  set(/(<title>)[^<]*(<\/title>)/, title);
  set(/(<meta name="description" content=")[^"]*(")/, description);
  set(/(<meta property="og:title" content=")[^"]*(")/, title);
  set(/(<meta property="og:description" content=")[^"]*(")/, description);
  set(/(<html lang=")[^"]*(")/, language);
  if (head.writing) page = page.replace("<html ", `<html data-writing="${escapeHtml(JSON.stringify(head.writing))}" `);
  const more = [
    ...(isHidden && !html.includes('<meta name="robots"') ? ['<meta name="robots" content="noindex" />'] : []),
    ...(canonical
      ? [
          `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
          `<meta property="og:url" content="${escapeHtml(canonical)}" />`,
        ]
      : []),
    ...previewTags(addressOf(image, publicUrl), publicUrl, picture),
    ...(data ? [`<script type="application/ld+json">${scriptText(data)}</script>`] : []),
  ];
  const filled = head.content === undefined ? page : page.replace(CONTENT_MARK, () => head.content ?? "");
  return filled.replace("</head>", () => `${more.join("\n    ")}\n  </head>`);
}

/** An image's absolute address; undefined for what no other website could load. */
function addressOf(image: string | null | undefined, publicUrl: string): string | undefined {
  if (!image || !URL.canParse(image, publicUrl)) return undefined;
  const { href, origin, protocol } = new URL(image, publicUrl);
  return protocol === "https:" || origin === new URL(publicUrl).origin ? href : undefined;
}

/** The record's own picture is small and square; ours fills the width. */
const previewTags = (image: string | undefined, publicUrl: string, picture: string | null): string[] =>
  image
    ? [`<meta property="og:image" content="${escapeHtml(image)}" />`, '<meta name="twitter:card" content="summary" />']
    : picture === null
      ? []
      : [
          `<meta property="og:image" content="${escapeHtml(new URL(picture, publicUrl).href)}" />`,
          `<meta property="og:image:width" content="${PREVIEW.width}" />`,
          `<meta property="og:image:height" content="${PREVIEW.height}" />`,
          '<meta name="twitter:card" content="summary_large_image" />',
        ];

/** JSON in which nothing can end the element that it is in. */
const scriptText = (data: object) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
