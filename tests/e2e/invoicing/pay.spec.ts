import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { expectBothThemesAccessible, expectNoSidewaysScroll, watchComplaints } from "../every-screen/whole-page.ts";
import { product } from "../shell/shell-setup.ts";
import { draftBill, newSeller, post, sendBill } from "./pay-setup.ts";

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

/** Light and dark, wide and narrow. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectBothThemesAccessible(page, `${width} px`);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
}

test("the page shows the bill, is accessible everywhere, and asks no one but us", async ({ page }) => {
  const complaints = watchComplaints(page);
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(product()) && !request.url().startsWith("data:")) foreign.push(request.url());
  });
  const seller = await newSeller();
  const bill = await draftBill(seller);
  const answer = await page.goto(await sendBill(seller, bill));
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
  expect(answer?.headers()["content-security-policy"]).toContain("script-src 'self'");
  await expect(headline(page)).toHaveText(`Invoice ${bill.number} from ${seller.name}`);
  await expect(page.getByText("$259.80").first()).toBeVisible();
  await expect(page.getByRole("cell", { name: "Oak chair" })).toBeVisible();
  const [pdf] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PDF" }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${bill.number}.pdf`);
  await expectAccessibleEverywhere(page);
  expect(foreign).toEqual([]);
  expect(complaints).toEqual([]);
});

test("a paid one says thank you, and a canceled one says that nothing is owed", async ({ page }) => {
  const seller = await newSeller();
  const paid = await draftBill(seller);
  const link = await sendBill(seller, paid);
  await post(seller.call, "/api/payments", { invoiceId: paid.id, amount: "259.80", paymentMethod: "check" });
  await page.goto(link);
  await expect(page.getByText("Thank you", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page);

  const cancelled = await draftBill(seller);
  const gone = await sendBill(seller, cancelled);
  await post(seller.call, `/api/invoices/${cancelled.id}/cancel`);
  await page.goto(gone);
  await expect(page.getByText("This invoice was canceled")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Pay/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});

test("a link that is none, and one that was replaced, say what to do", async ({ page }) => {
  await page.goto(`${product()}/pay/pay_1_${"A".repeat(43)}`);
  await expect(headline(page)).toHaveText("We couldn't find this invoice");
  await page.goto(`${product()}/pay/%E0%A4%A`);
  await expect(headline(page)).toBeVisible();
  const seller = await newSeller();
  const bill = await draftBill(seller);
  const link = await sendBill(seller, bill);
  await post(seller.call, `/api/invoices/${bill.id}/link`);
  await page.goto(link);
  await expect(headline(page)).toHaveText("This link is no longer valid");
  await expectAccessibleEverywhere(page);
});

test("a server that is away is asked again", async ({ page }) => {
  const seller = await newSeller();
  const bill = await draftBill(seller);
  const link = await sendBill(seller, bill);
  await page.route("**/api/public/invoices/*", (route) => route.abort("connectionrefused"));
  await page.goto(link);
  await expect(headline(page)).toHaveText("Couldn't open the invoice");
  await page.unroute("**/api/public/invoices/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(headline(page)).toHaveText(`Invoice ${bill.number} from ${seller.name}`);
});

test("a provider that is away charges nothing and says so", async ({ page }) => {
  const seller = await newSeller();
  const bill = await draftBill(seller);
  await page.goto(await sendBill(seller, bill));
  await page.route("**/checkout", (route) =>
    route.fulfill({ status: 503, json: { message: "away", code: "unavailable" } }),
  );
  await page.getByRole("button", { name: /by card/ }).click();
  await expect(page.getByRole("alert")).toContainText("You weren't charged");
  await expect(page.getByRole("button", { name: /by card/ })).toBeEnabled();
});
