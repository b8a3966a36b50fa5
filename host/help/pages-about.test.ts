import { expect, it } from "vitest";
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

it("names the screen's own pages before those of what it is part of, and not too many", () => {
  expect(about("/app/finance/payroll/w2")[0]).toBe("forms-w2");
  expect(about("/app/calendar").length).toBeLessThanOrEqual(4);
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
