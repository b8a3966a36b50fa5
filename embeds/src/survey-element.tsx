import tokens from "virtual:embed-tokens";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import controlsCss from "@trellis/shared/forms/form-controls.css?inline";
import { PublicSurvey } from "@trellis/shared/forms/public-survey.tsx";
import { loadSurvey } from "@trellis/shared/forms/public-survey-calls.ts";
import formCss from "@trellis/shared/forms/survey-form.css?inline";
import { surveyStrings as strings } from "@trellis/shared/forms/survey-strings.ts";
import { useEffect, useRef, useState } from "react";
import { defineElement } from "./element.ts";
import frameCss from "./frame.css?inline";

/** Only while the script runs does the page say where it came from. */
const ownOrigin = originOf(
  (document.currentScript as HTMLScriptElement | null)?.src ??
    document.querySelector<HTMLScriptElement>('script[src*="/embeds/survey"]')?.src,
);

interface SurveyEmbedProps {
  surveyId: string;
  apiBase: string;
  primaryColor: string;
  lang: string;
  onReady: (detail: { surveyId: string; title: string }) => void;
  onAnswered: (detail: { surveyId: string; responseId: string }) => void;
}

function SurveyEmbed({ surveyId, apiBase, primaryColor, lang, onReady, onAnswered }: SurveyEmbedProps) {
  const frame = useRef<HTMLDivElement>(null);
  const asked = useRef({ color: "" });
  const [brand, setBrand] = useState({});
  const base = originOf(apiBase) || ownOrigin;

  /** The color that the page wishes, as its browser understands it: see `stroke` in frame.css. */
  const readColor = () => getComputedStyle(frame.current!).stroke;
  /** Asks in that color; what was asked last decides how it looks. */
  const load = async () => {
    const question = { color: readColor() };
    asked.current = question;
    const loaded = await loadSurvey(base, surveyId, question.color);
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
      ref={frame}
      lang={lang || "en"}
      style={{ "--trellis-primary-color": primaryColor || undefined, ...brandStyle(brand) } as object}
    >
      <PublicSurvey
        surveyId={surveyId}
        apiBase={base}
        load={load}
        onReady={({ title }) => onReady({ surveyId, title })}
        onAnswered={({ responseId }) => onAnswered({ surveyId, responseId })}
      />
      <p className="embed-by">
        <a href={`${base}/`} target="_blank" rel="noreferrer">
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m3.5 9.5 11 11M9.5 3.5l11 11M20.5 9.5l-11 11M14.5 3.5l-11 11" />
          </svg>
          {strings.poweredBy}
        </a>
      </p>
    </div>
  );
}

/** The origin of an address; empty when it is none. */
function originOf(address: string | undefined): string {
  return address && URL.canParse(address, location.href) ? new URL(address, location.href).origin : "";
}

defineElement(SurveyEmbed, {
  tag: "trellis-survey",
  props: ["surveyId", "apiBase", "primaryColor", "lang"],
  events: ["onReady", "onAnswered"],
  css: tokens + controlsCss + formCss + frameCss,
});
