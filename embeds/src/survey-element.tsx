import tokens from "virtual:embed-tokens";
import controlsCss from "@trellis/shared/forms/form-first.css?inline";
import optionsCss from "@trellis/shared/forms/form-options.css?inline";
import { PublicSurvey } from "@trellis/shared/forms/survey/public-survey.tsx";
import { loadSurvey } from "@trellis/shared/forms/survey/public-survey-calls.ts";
import formCss from "@trellis/shared/forms/survey/survey-form.css?inline";
import { useEffect, useState } from "react";
import { defineElement } from "./element.ts";
import { readPrefill } from "./element-prefill.ts";
import { type EmbedProps, useEmbed } from "./embed-frame.tsx";
import frameCss from "./frame.css?inline";

interface SurveyEmbedProps extends EmbedProps {
  surveyId: string;
  dataTheme: string;
  onReady: (detail: { surveyId: string; title: string }) => void;
  onStarted: (detail: { surveyId: string }) => void;
  onAnswered: (detail: { surveyId: string; responseId: string }) => void;
  onError: (detail: { surveyId: string; code: string; message: string }) => void;
}

function SurveyEmbed(props: SurveyEmbedProps) {
  const { surveyId, container, stay } = props;
  const { apiBase, language, load, frame } = useEmbed(
    props,
    surveyId,
    (base, color) => loadSurvey({ apiBase: base, surveyId }, color, stay),
    (loaded) => (loaded.at === "form" ? loaded.survey.brand : undefined),
  );
  const [prefill, setPrefill] = useState(() => readPrefill(container.host));

  // Which answers a page brings may change; their names are the survey's, so no list of attributes has them.
  useEffect(() => {
    if (stay.aborted) return;
    const read = () => setPrefill(readPrefill(container.host));
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName!.startsWith("prefill-"))) read();
    });
    observer.observe(container.host, { attributes: true });
    read();
    stay.addEventListener("abort", () => observer.disconnect());
  }, [stay]);

  return (
    <PublicSurvey
      address={{ surveyId, apiBase }}
      language={language}
      prefill={prefill}
      stay={stay}
      load={load}
      onReady={({ title }) => props.onReady({ surveyId, title })}
      onStarted={() => props.onStarted({ surveyId })}
      onAnswered={({ responseId }) => props.onAnswered({ surveyId, responseId })}
      onFailed={(failure) => props.onError({ surveyId, ...failure })}
      frame={frame}
    />
  );
}

defineElement(SurveyEmbed, {
  tag: "trellis-survey",
  props: ["surveyId", "apiBase", "primaryColor", "dataTheme", "lang", "height"],
  events: ["onReady", "onStarted", "onAnswered", "onError"],
  css: tokens + controlsCss + optionsCss + formCss + frameCss,
});
