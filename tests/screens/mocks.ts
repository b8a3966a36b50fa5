import { existsSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A folder of mocks (`npm run screenshots -- sheets <folder>`), whose pages and pictures are put beside the screens. */
const FOLDER = process.env.MOCKS_FOLDER;

/**
 * The mock of each screen: a page's name without `.html`, with its state after a `#`, or a picture's. A screen that is not
 * listed has the mock of the same name, if any.
 */
const MOCK_OF: Readonly<Record<string, string>> = {
  landing: "public-landing",
  pricing: "public-pricing",
  dashboard: "app-dashboard",
  "command-menu": "app-dashboard#command",
  finance: "app-finance",
  "import-preview": "app-finance#import",
  invoices: "app-invoice#list",
  "invoice-form": "app-invoice",
  "contact-page": "app-contact",
  calendar: "app-calendar",
  "survey-builder": "app-survey",
  "survey-results": "app-survey#results",
  "settings-branding": "settings-branding",
  give: "embed-donation",
  "public-survey": "embed-survey",
};

/** The address of a screen's mock, a page in this theme or a picture; nothing where the folder has none. */
export function mockOf(screen: string, theme: string): { page: string } | { picture: string } | undefined {
  if (!FOLDER) return undefined;
  const [name = screen, state] = (MOCK_OF[screen] ?? screen).split("#");
  const page = path.join(FOLDER, `${name}.html`);
  if (existsSync(page)) return { page: `${pathToFileURL(page)}?theme=${theme}${state ? `#${state}` : ""}` };
  const picture = path.join(FOLDER, `${name}.png`);
  return existsSync(picture) ? { picture: pathToFileURL(picture).href } : undefined;
}
