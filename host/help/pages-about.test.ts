import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { SETTINGS_TABS } from "../src/settings/settings-tabs.ts";
import { pagesAbout } from "./pages-about.ts";
import { readArticles } from "./read-articles.ts";

const articles = readArticles();
const about = (address: string) => pagesAbout(articles, address).map(({ slug }) => slug);

it.each([
  ["/app/finance/bank", "bank-accounts"],
  ["/app/finance/payroll/w2", "forms-w2"],
  ["/app/settings/team", "inviting-people"],
  ["/app/contacts", "contacts"],
  ["/app/surveys/0192", "surveys"],
  ["/app/calendar", "calendar"],
  ["/app/donations/campaigns", "donation-widget"],
])("%s has help of its own: %s", (address, slug) => expect(about(address)).toContain(slug));

const REMOTES = path.resolve(import.meta.dirname, "../../remotes");

/** The screens of the navigation and the tabs of the settings. */
const mainScreens = [
  "/app",
  ...readdirSync(REMOTES).flatMap((name) => {
    const { routes, pages = [] } = JSON.parse(readFileSync(path.join(REMOTES, name, "remote.json"), "utf8")) as {
      routes: string[];
      pages?: { route: string }[];
    };
    return [...routes.filter((route) => route.startsWith("/app/")), ...pages.map(({ route }) => route)];
  }),
  ...SETTINGS_TABS.map(({ name }) => `/app/settings/${name}`),
];

it.each(mainScreens)("%s has help that is about this screen", (screen) => {
  const [first] = about(screen);
  const article = articles.find(({ slug }) => slug === first);
  expect(article?.body).toContain(`](${screen})`);
});

it.each([
  ["/app", "getting-started"],
  ["/app/contacts/mailings/0192", "mailings"],
  ["/app/reports/forecasts", "reports"],
  ["/app/finance/taxes", "payroll-taxes"],
  ["/app/invoicing/sales-tax", "sales-tax"],
  ["/app/settings/business", "business-settings"],
  ["/app/settings/account", "exporting-data"],
])("%s offers %s first", (screen, slug) => expect(about(screen)[0]).toBe(slug));

it("names the screen's own pages before those of what it is part of, and not too many", () => {
  expect(about("/app/finance/payroll/w2")[0]).toBe("forms-w2");
  expect(about("/app/calendar").length).toBeLessThanOrEqual(6);
  expect(about("/app/nowhere")).toEqual([]);
});

it("finds the same pages in both languages", () => {
  const spanish = readArticles("es");
  const addresses = articles.flatMap(({ body }) =>
    [...body.matchAll(/\]\((\/app[^)]*)/g)].map((link) => link[1] ?? ""),
  );
  for (const address of addresses)
    expect(
      pagesAbout(spanish, address).map(({ slug }) => slug),
      address,
    ).toEqual(about(address));
});
