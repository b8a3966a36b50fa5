import { elementCode, iframeCode } from "../../../kernel/site/embed-code.ts";

/** CSS pixels of the widget's first view with everything that a form may ask, on a phone. */
const FORM_HEIGHT = 910;

/** The page of a form, for anyone. */
export const givePageOf = (origin: string, slug: string): string => `${origin}/give/${slug}`;

/** A form's own page, and the code that an owner pastes into a page to embed it. */
export function formPublicationOf(origin: string, { id, slug, title }: { id: string; slug: string; title: string }) {
  const publicUrl = givePageOf(origin, slug);
  return {
    publicUrl,
    embedCode: elementCode(origin, { element: "donation", id, title, publicUrl, height: FORM_HEIGHT }),
    iframeCode: iframeCode(origin, { title, publicUrl, height: FORM_HEIGHT }, "allow=payment loading=lazy"),
  };
}
