import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { settleInFrame } from "../frame/framed-page.ts";
import { strings } from "../messages.ts";
import { readSurveyAddress } from "./address.ts";
import { SurveyPage } from "./page.tsx";

const root = document.getElementById("survey")!;
const { color, language } = settleInFrame(root);

await messagesReady();
createRoot(root).render(
  <SurveyPage
    {...readSurveyAddress(location)}
    color={color}
    language={language}
    onReady={({ title, organizationName, brand, language: spoken }) => {
      document.title = strings.survey.documentTitle({ survey: title, organization: organizationName });
      const page = document.documentElement;
      page.lang = language || spoken;
      for (const [name, shade] of Object.entries(brandStyle(brand))) page.style.setProperty(name, shade);
      page.setAttribute("data-brand", ""); // where the tokens are derived again
    }}
  />,
);
