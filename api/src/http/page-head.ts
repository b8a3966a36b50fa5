import { escapeHtml } from "./escape-html.ts";

/** What the server itself says in a page's head, for search engines and for where its address is shared. */
export interface PageHead {
  status: number;
  /** Kept out of search engines. */
  isHidden: boolean;
  title?: string;
  description?: string;
  /** The page's one address. */
  canonical?: string;
  language?: string;
  image?: string | null;
  /** schema.org, as JSON-LD. */
  data?: object;
}

/** The built page with a head of its own. What is left out stays as it was built. */
export function withHead(html: string, { title, description, canonical, language, image, data, isHidden }: PageHead) {
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
  const more = [
    ...(isHidden ? ['<meta name="robots" content="noindex" />'] : []),
    ...(canonical
      ? [
          `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
          `<meta property="og:url" content="${escapeHtml(canonical)}" />`,
        ]
      : []),
    ...(image ? [`<meta property="og:image" content="${escapeHtml(image)}" />`] : []),
    ...(data ? [`<script type="application/ld+json">${scriptText(data)}</script>`] : []),
  ];
  return more.length === 0 ? page : page.replace("</head>", () => `${more.join("\n    ")}\n  </head>`);
}

/** JSON in which nothing can end the element that it stands in. */
const scriptText = (data: object) =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
