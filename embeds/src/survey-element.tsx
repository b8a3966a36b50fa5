import tokens from "virtual:embed-tokens";
import { PublicSurvey } from "@trellis/shared/forms/public-survey.tsx";
import formCss from "@trellis/shared/forms/survey-form.css?inline";
import { surveyStrings as strings } from "@trellis/shared/forms/survey-strings.ts";
import { useEffect, useRef, useState } from "react";
import { brandStyle, resolveColor } from "./brand-style.ts";
import { defineElement, type EmbedContext } from "./element.ts";
import frameCss from "./frame.css?inline";

/** Only while the script runs does the page say where it came from. */
const ownOrigin = originOf(
  (document.currentScript as HTMLScriptElement | null)?.src ??
    document.querySelector<HTMLScriptElement>('script[src*="/embeds/survey"]')?.src,
);

const ATTRIBUTES = ["survey-id", "api-base", "primary-color"] as const;

function SurveyEmbed({ host, attributes, emit }: EmbedContext<(typeof ATTRIBUTES)[number]>) {
  const frame = useRef<HTMLDivElement>(null);
  const [ownColor, setOwnColor] = useState<string>();
  const [surveyColor, setSurveyColor] = useState<string>();
  const surveyId = attributes["survey-id"];
  const apiBase = originOf(attributes["api-base"]) || ownOrigin;
  const wish = attributes["primary-color"];

  useEffect(() => {
    const color = wish || getComputedStyle(host).getPropertyValue("--trellis-primary-color");
    setOwnColor(resolveColor(color, frame.current!));
  }, [wish, host]);

  return (
    <div className="embed" ref={frame} lang={host.lang || "en"} style={brandStyle(ownColor ?? surveyColor)}>
      <PublicSurvey
        surveyId={surveyId}
        apiBase={apiBase}
        onReady={({ title, brand }) => {
          setSurveyColor(brand.primary);
          emit("ready", { surveyId, title });
        }}
        onAnswered={({ responseId }) => emit("answered", { surveyId, responseId })}
      />
      <p className="embed-by">
        <a href={`${apiBase}/`} target="_blank" rel="noreferrer">
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

defineElement({
  tag: "trellis-survey",
  attributes: ATTRIBUTES,
  css: tokens + formCss + frameCss,
  Content: SurveyEmbed,
});
