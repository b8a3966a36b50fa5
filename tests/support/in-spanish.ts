import type { Page } from "@playwright/test";

/** From now on the pages of the app are as the server would write them for someone who reads Spanish. */
export const inSpanish = (page: Page) =>
  page.route(/\/(app|subscribe|onboarding)(\/|\?|$)/, async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('lang="en"', 'lang="es"') });
  });
