import tokens from "virtual:embed-tokens";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import controlsCss from "@trellis/shared/forms/form-first.css?inline";
import noticeCss from "@trellis/shared/forms/form-notice.css?inline";
import optionsCss from "@trellis/shared/forms/form-options.css?inline";
import { PublicSurvey } from "@trellis/shared/forms/public-survey.tsx";
import { loadSurvey } from "@trellis/shared/forms/public-survey-calls.ts";
import formCss from "@trellis/shared/forms/survey-form.css?inline";
import { useEffect, useRef, useState } from "react";
import { defineElement } from "./element.ts";
import { readPrefill } from "./element-prefill.ts";
import frameCss from "./frame.css?inline";
import { originOf, scriptOrigin } from "./script-origin.ts";

interface SurveyEmbedProps {
  surveyId: string;
  apiBase: string;
  primaryColor: string;
  lang: string;
  /** The element's shadow root. */
  container: ShadowRoot;
  onReady: (detail: { surveyId: string; title: string }) => void;
  onStarted: (detail: { surveyId: string }) => void;
  onAnswered: (detail: { surveyId: string; responseId: string }) => void;
  onError: (detail: { surveyId: string; message: string }) => void;
}

function SurveyEmbed({ surveyId, apiBase, primaryColor, lang, container, ...events }: SurveyEmbedProps) {
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef({ color: "" });
  const [brand, setBrand] = useState({});
  const address = { surveyId, apiBase: originOf(apiBase) || scriptOrigin };
  // The form itself speaks English and Spanish; of other languages, the page's own words are in it.
  const language = /^(en|es)\b/i.exec(lang)?.[1]?.toLowerCase();

  /** The color that the page wishes, as its browser understands it: see `stroke` in frame.css. */
  const readColor = () => getComputedStyle(box.current!).stroke;
  /** Asks in that color; what was asked last decides how it looks. */
  const load = async () => {
    const question = { color: readColor() };
    asked.current = question;
    const loaded = await loadSurvey(address, question.color);
    if (asked.current === question && loaded.at === "form") setBrand(loaded.survey.brand);
    return loaded;
  };

  // Drawn anew by an attribute or a move: another color leaves the form as it is, with what was typed into it.
  useEffect(() => {
    const color = readColor(); // empty while the element is out of the page
    if (surveyId && color && color !== asked.current.color) load();
  });

  return (
    <div
      className="embed"
      ref={box}
      lang={lang || "en"}
      style={{ "--trellis-primary-color": primaryColor || undefined, ...brandStyle(brand) } as object}
    >
      <PublicSurvey
        address={address}
        language={language}
        prefill={readPrefill(container.host)}
        load={load}
        onReady={({ title }) => events.onReady({ surveyId, title })}
        onStarted={() => events.onStarted({ surveyId })}
        onAnswered={({ responseId }) => events.onAnswered({ surveyId, responseId })}
        onFailed={(message) => events.onError({ surveyId, message })}
        frame={(content, words) => (
          <>
            {content}
            <p className="embed-by">
              <a href={`${address.apiBase}/`} target="_blank" rel="noreferrer">
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
                </svg>
                {words.poweredBy}
              </a>
            </p>
          </>
        )}
      />
    </div>
  );
}

defineElement(SurveyEmbed, {
  tag: "trellis-survey",
  props: ["surveyId", "apiBase", "primaryColor", "lang"],
  events: ["onReady", "onStarted", "onAnswered", "onError"],
  css: tokens + controlsCss + optionsCss + noticeCss + formCss + frameCss,
});
