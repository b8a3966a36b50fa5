import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { type Charity, newCharity } from "../donations/donations-recurring-setup.ts";
import { type PublishedSurvey, product, publishSurvey } from "../surveys/public-survey-setup.ts";
import { type ForeignSite, startForeignSite } from "./embed-foreign-site.ts";

/*
 * What embeds/README.md promises to people who put the elements into their pages. Its tables are read here: what is
 * documented is tried, and what is tried is documented.
 */
const README = readFileSync(path.join(import.meta.dirname, "../../../embeds/README.md"), "utf8");
export type Name = "survey" | "donation";
export const NAMES: readonly Name[] = ["survey", "donation"];

/** The rows of the table with that heading, by element. */
export function documented(heading: string, name: Name): string[] {
  const [, rows = ""] = new RegExp(`\\n\\| ${heading} +\\|.*\\n\\|[- |]+\\n((?:\\|.*\\n)+)`).exec(README) ?? [];
  return Array.from(rows.matchAll(/^\| `([^`]+)` +\| (\w+)/gm), ([, each = "", whose = ""]) => [each, whose] as const)
    .filter(([, whose]) => whose === "both" || whose === name)
    .map(([each]) => each);
}

/** A page on another site, and one form for each element. */
export const forms = {} as { site: ForeignSite; survey: PublishedSurvey; charity: Charity };

export async function openForms(): Promise<void> {
  Object.assign(forms, {
    site: await startForeignSite(),
    survey: await publishSurvey(),
    charity: await newCharity(),
  });
}

export const idOf = (name: Name) => (name === "survey" ? forms.survey.id : forms.charity.form.id);
export const idName = (name: Name) => (name === "survey" ? "survey-id" : "form-id");
export const pageOf = (name: Name) => (name === "survey" ? forms.survey.pageUrl : forms.charity.form.publicUrl);
export const script = (name: Name) => `<script async src="${product()}/embeds/${name}.js"></script>`;
export const element = (name: Name, attributes = "", id = idOf(name)) =>
  `<trellis-${name} ${idName(name)}="${id}" ${attributes}><a href="${pageOf(name)}">The form</a></trellis-${name}>`;
export const host = (page: Page, name: Name) => page.locator(`trellis-${name}`);
export const button = (place: Locator, name: Name) =>
  place.getByRole("button", { name: name === "survey" ? /^Submit/ : /^Donate/ });
export const notFound = { survey: "Survey Not Found", donation: "Donation form not found" };
export const isShown = (place: Locator, name: Name) => expect(button(place, name)).toBeVisible();

export async function openPayment(page: Page, isFramed = true): Promise<void> {
  await page.getByLabel("Name").fill("Ada Lovelace");
  await page.getByLabel("Email").fill("ada@donors.example");
  await button(host(page, "donation").first(), "donation").click();
  if (isFramed) await expect(page.frameLocator("trellis-donation iframe").getByText("Test mode")).toBeVisible();
}

/** Adds the element's script to a page whose policy takes only trusted addresses. */
export const addScript = (page: Page, name: Name) =>
  page.evaluate((source) => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => { createScriptURL: (text: string) => string } };
    };
    const policy = trustedTypes.createPolicy("test", { createScriptURL: (text: string) => text });
    document.head.append(Object.assign(document.createElement("script"), { src: policy.createScriptURL(source) }));
  }, `${product()}/embeds/${name}.js`);

export const listen = (page: Page, name: Name, events: string[] = ["error"]) =>
  page.evaluate(
    ([tag, ...names]) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      for (const each of names)
        document.querySelector(tag!)!.addEventListener(each, (event) => heard.push((event as CustomEvent).detail));
    },
    [`trellis-${name}`, ...events],
  );
export const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: object[] }).heard);
