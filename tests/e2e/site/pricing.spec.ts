import { expect, type Page, test } from "@playwright/test";
import { product, signIn } from "../shell/shell-setup.ts";

const card = (page: Page, index: number) => page.locator("article.plan").nth(index);
const links = (page: Page) =>
  page
    .getByRole("article")
    .getByRole("link", { name: /^Start Free Trial/ })
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the switch shows a month's price of a year, and its links say so", async ({ page }) => {
      await page.goto(`${product()}/pricing`);
      await expect(page.getByText("Save 2 months")).toBeVisible();
      for (const [index, name, price] of [
        [0, "Starter", "$39"],
        [1, "Professional", "$89"],
        [2, "Enterprise", "$199"],
      ] as const) {
        await expect(card(page, index).getByRole("heading", { name })).toBeVisible();
        await expect(card(page, index).getByText(price, { exact: true })).toBeVisible();
      }
      await expect(card(page, 1)).toContainText("Most popular");
      await expect(page.getByText("Most popular")).toHaveCount(1);
      expect(await links(page)).toEqual([
        "/subscribe?plan=starter",
        "/subscribe?plan=professional",
        "/subscribe?plan=enterprise",
      ]);

      await page.getByRole("checkbox", { name: "Pay yearly" }).check();
      for (const [index, price, yearly] of [
        [0, "$32.50", "$390"],
        [1, "$74.17", "$890"],
        [2, "$165.83", "$1,990"],
      ] as const) {
        await expect(card(page, index).getByText(price, { exact: true })).toBeVisible();
        await expect(card(page, index).getByText(`per month, ${yearly} a year`)).toBeVisible();
      }
      expect(await links(page)).toEqual([
        "/subscribe?plan=starter&interval=yearly",
        "/subscribe?plan=professional&interval=yearly",
        "/subscribe?plan=enterprise&interval=yearly",
      ]);
    });
  });

test("the cards list what the specification lists", async ({ page }) => {
  await page.goto(`${product()}/pricing`);
  for (const [index, points] of [
    [
      0,
      [
        "Up to 3 team members",
        "500 contacts",
        "Basic financial tracking",
        "25 invoices/month",
        "3 active surveys",
        "1 bank account",
        "Email support",
      ],
    ],
    [
      1,
      [
        "Up to 15 team members",
        "5 bank accounts",
        "Unlimited contacts, invoicing and surveys",
        "AI analytics",
        "Payroll processing",
        "Mailings to your contacts",
        "Scheduled reports by email",
      ],
    ],
    [
      2,
      [
        "Unlimited everything",
        "AI analytics, payroll, mailings and scheduled reports",
        "Custom branding",
        "White label",
        "Single sign-on with OpenID Connect or SAML",
        "SCIM provisioning",
        "Audit log export",
        "API access",
      ],
    ],
  ] as const)
    await expect(card(page, index).getByRole("listitem")).toHaveText([...points]);
});

test("the comparison says what is limited and what is included", async ({ page }) => {
  await page.goto(`${product()}/pricing`);
  const row = (name: string) =>
    page
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name, exact: true }) })
      .getByRole("cell");
  const yes = "included";
  const no = "–not included";
  await expect(row("Team members")).toHaveText(["3", "15", "Unlimited"]);
  await expect(row("Contacts")).toHaveText(["500", "Unlimited", "Unlimited"]);
  await expect(row("Invoices a month")).toHaveText(["25", "Unlimited", "Unlimited"]);
  await expect(row("Active surveys")).toHaveText(["3", "Unlimited", "Unlimited"]);
  await expect(row("Bank accounts")).toHaveText(["1", "5", "Unlimited"]);
  for (const name of ["AI budget analysis", "Payroll, W-2 and 1099", "Scheduled reports by email", "Mailings"])
    await expect(row(name)).toHaveText([no, yes, yes]);
  for (const name of ["Single sign-on and audit log export", "Custom branding", "API access"])
    await expect(row(name)).toHaveText([no, no, yes]);
});

test("the add-ons have their prices, and the banner speaks of several organizations", async ({ page }) => {
  await page.goto(`${product()}/pricing`);
  const addOns = page.getByRole("region", { name: "Add-ons" }).getByRole("listitem");
  await expect(addOns).toHaveCount(6);
  for (const [index, name, price] of [
    [0, "Additional Organizations", "$19"],
    [1, "AI Intelligence Pack", "$29"],
    [2, "Integration Hub", "$19"],
    [3, "Security & Compliance", "$35"],
    [4, "Advanced Analytics", "$25"],
    [5, "Communication Suite", "$15"],
  ] as const) {
    await expect(addOns.nth(index)).toContainText(name);
    await expect(addOns.nth(index)).toContainText(`${price} / mo`);
  }
  const banner = page.getByRole("region", { name: "More than one organization?" });
  await expect(banner).toContainText("$19 a month for each additional organization");
  await banner.getByRole("link", { name: "Talk to us" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("a member is led to billing and back in, not to another trial", async ({ page }) => {
  await signIn(page, "/pricing");
  await expect(
    page.getByRole("navigation", { name: "Site" }).getByRole("link", { name: "Open Trellis" }),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Choose Professional" })).toHaveAttribute(
    "href",
    "/subscribe?plan=professional",
  );
  await expect(page.getByRole("link", { name: /Login|Start Free Trial/ })).toHaveCount(0);
});
