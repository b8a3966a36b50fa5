import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { originOf, scriptOrigin } from "./script-origin.ts";

/** What every element is given: the attributes that all of them have, and where it is. */
export interface EmbedProps {
  apiBase: string;
  primaryColor: string;
  lang: string;
  height: string;
  /** The element's shadow root. */
  container: ShadowRoot;
  /** Aborted when the element leaves the page; another one when it comes back. */
  stay: AbortSignal;
}

/** Whose product the form is made with. */
interface PoweredBy {
  name: string;
  hasMark: boolean;
  hasHome: boolean;
}

interface Asked {
  at: string;
}

/**
 * What the attributes of every element do, at the start and later: where its server is, the form's own language, and
 * its colors, which are fetched again when the page's color changes. `ask` fetches the form, and its answer has the
 * shades.
 */
export function useEmbed<Loaded extends Asked>(
  { apiBase: given, primaryColor, lang, height, stay }: EmbedProps,
  id: string,
  ask: (apiBase: string, color: string) => Promise<Loaded>,
  brandOf: (loaded: Loaded) => Record<string, string> | undefined,
) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef({ color: "" });
  const [brand, setBrand] = useState<Record<string, string>>({});
  const apiBase = originOf(given) || scriptOrigin;

  /** The color that the page asks for, as its browser understands it: see `stroke` in frame.css. */
  const readColor = () => getComputedStyle(box.current!).stroke;
  /** Fetches that color; the last request decides. */
  const load = async (): Promise<Loaded | { at: "failed" }> => {
    const question = { color: readColor() };
    asked.current = question;
    if (!apiBase) {
      // biome-ignore lint/suspicious/noConsole: for who writes the page; a visitor reads that the form is unavailable
      console.warn("The form needs its attribute api-base.");
      return { at: "failed" };
    }
    const loaded = await ask(apiBase, question.color);
    const shades = brandOf(loaded);
    if (asked.current === question) {
      if (stay.aborted) asked.current = { color: "" };
      else if (shades) setBrand(shades);
    }
    return loaded;
  };

  // Redrawn by an attribute or a move: another color leaves the form as it is, with what was typed into it.
  useEffect(() => {
    const color = readColor(); // empty while the element is out of the page
    if (id && color && color !== asked.current.color) load();
  });

  return {
    apiBase,
    /** The forms' own words are in English and Spanish; with another language the form's setting decides. */
    language: /^(en|es)\b/i.exec(lang)?.[1]?.toLowerCase() as "en" | "es" | undefined,
    load,
    /** The card around a form. */
    frame: (
      content: ReactNode,
      words: { poweredBy: (values: { name: string }) => string },
      spoken = "en",
      form?: { poweredBy: PoweredBy | null },
    ) => (
      <div
        className="embed"
        ref={box}
        lang={lang || spoken}
        // Set by the script: a policy may forbid style attributes, and few browsers read a length from an attribute.
        style={
          {
            "--trellis-primary-color": primaryColor || undefined,
            "--height": `${height || 0}px`,
            ...brandStyle(brand),
          } as object
        }
      >
        {content}
        {form?.poweredBy && (
          <p className="embed-by">
            <a href={form.poweredBy.hasHome ? `${apiBase}/` : undefined} target="_blank" rel="noreferrer">
              {form.poweredBy.hasMark && (
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
                </svg>
              )}
              {words.poweredBy(form.poweredBy)}
            </a>
          </p>
        )}
      </div>
    ),
  };
}
