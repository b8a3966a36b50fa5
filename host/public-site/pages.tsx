import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LandingPage } from "./landing-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { PricingPage } from "./pricing-page.tsx";
import { SurveyPageShell } from "./survey-page.tsx";

const PAGES: Record<string, () => ReactElement> = {
  landing: LandingPage,
  pricing: PricingPage,
  survey: SurveyPageShell,
  "not-found": NotFoundPage,
};

/** The markup of a page by the name in its template's `<!--page:name-->`. Throws for a name that has no page. */
export function renderPage(name: string): string {
  const Page = PAGES[name];
  if (!Page) throw new Error(`no public page is called ${name}`);
  return renderToStaticMarkup(<Page />);
}
