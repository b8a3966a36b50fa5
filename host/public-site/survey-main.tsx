import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { strings } from "./strings.ts";
import { SurveyPage } from "./survey-page.tsx";

const surveyId = decodeId(location.pathname.split("/")[3] ?? "");

createRoot(document.getElementById("survey")!).render(
  <SurveyPage
    surveyId={surveyId}
    onReady={({ title, organizationName, brand }) => {
      document.title = strings.survey.documentTitle(title, organizationName);
      const page = document.documentElement;
      for (const [name, shade] of Object.entries(brandStyle(brand))) page.style.setProperty(name, shade);
      page.setAttribute("data-brand", ""); // where the tokens are derived anew
    }}
  />,
);

function decodeId(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ""; // a stray %: no survey has such an address
  }
}
