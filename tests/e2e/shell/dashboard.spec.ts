import { expect, test } from "@playwright/test";
import { createSurvey, send } from "../surveys/surveys-setup.ts";
import {
  cardOf,
  DAY_MS,
  dayFromToday,
  expectAccessible,
  figure,
  firstOfLastMonth,
  openDashboard,
  ownOrganization,
} from "./dashboard-setup.ts";
import { entryOf, goTo, product, signIn } from "./shell-setup.ts";

const NO_TRANSACTIONS = "No transactions yet. Add your first transaction to get started.";

test("an empty dashboard says what to do next, and every card is usable", async ({ page }) => {
  await ownOrganization(page, "for-profit");
  await openDashboard(page);
  await expect(figure(page, "Total Revenue")).toContainText("$0.00");
  await expect(figure(page, "Active Surveys")).toContainText(/^Active Surveys0None ending this week/);
  await expect(figure(page, "Monthly Expenses")).toContainText("$0.00");
  await expect(page.getByText("from last month")).toHaveCount(0);
  await expect(figure(page, "Contact Database")).toContainText("0");
  await expect(cardOf(page, "Recent Financial Activity")).toContainText(NO_TRANSACTIONS);
  await expect(cardOf(page, "Important Alerts")).toContainText("You're all caught up");
  await expectAccessible(page);

  await cardOf(page, "Quick Actions").getByRole("link", { name: "Add Transaction" }).click();
  await expect(page.getByRole("dialog")).toContainText("Add");
  await expect(page).toHaveURL(/\/app\/finance\?add=/);
  await openDashboard(page);
  await cardOf(page, "Quick Actions").getByRole("link", { name: "Create Survey" }).click();
  await expect(page).toHaveURL(/\/app\/surveys\/new$/);
  await expect(page.getByRole("region", { name: "Create Survey" })).toBeVisible();
});

test("a full one shows sums, the last four transactions, surveys and what wants attention", async ({ page }) => {
  const request = await ownOrganization(page, "non-profit");
  const add = (description: string, amount: number, type: string, date: string) =>
    send(request, "/api/transactions", { description, amount, type, category: "Donations", date });
  const lastMonth = firstOfLastMonth();
  await add("Gift of last month", 1000, "income", lastMonth);
  await add("Rent of last month", 200, "expense", lastMonth);
  await add("Spring gala", 1234.5, "income", `${dayFromToday(0).slice(0, 8)}01`);
  await add("Paper", 100, "expense", dayFromToday(0));
  await add("Monthly gift", 15.5, "income", dayFromToday(0));
  await createSurvey(request, { title: "Closes soon", expiresAt: new Date(Date.now() + 30 * 3_600_000).toISOString() });
  await createSurvey(request, { title: "Stays open" });
  await createSurvey(request, { title: "Closed", isActive: false });

  await openDashboard(page);
  await expect(figure(page, "Total Donations")).toContainText("$2,250.00");
  await expect(figure(page, "Total Donations")).toContainText("+25% from last month");
  await expect(figure(page, "Monthly Expenses")).toContainText("$100.00");
  await expect(figure(page, "Monthly Expenses")).toContainText("\u221250% from last month");
  await expect(figure(page, "Active Surveys")).toContainText("2");
  await expect(figure(page, "Active Surveys")).toContainText("1 ending this week");

  const recent = cardOf(page, "Recent Financial Activity");
  await expect(recent.getByRole("listitem")).toHaveCount(4);
  await expect(recent.getByRole("listitem").first()).toContainText(
    /Monthly gift.*Donations.*\+\$15\.50.*[A-Z][a-z]{2} \d{1,2}, \d{4}/,
  );
  await expect(recent.getByRole("listitem").nth(1)).toContainText("\u2212$100.00");
  await expect(cardOf(page, "Active Surveys").getByRole("listitem")).toHaveCount(2);
  const alert = cardOf(page, "Important Alerts").getByRole("link", { name: /Survey Ending Soon/ });
  await expect(alert).toContainText(/Closes soon ends (today|tomorrow|\w+day)/);
  await expect(page.getByText("Net balance by month").first()).toBeVisible();
  await expectAccessible(page);

  await alert.click();
  await expect(page).toHaveURL(/\/app\/surveys\/[0-9a-f-]+\/results$/);
  await openDashboard(page);
  await recent.getByRole("link", { name: "View all" }).click();
  await expect(page).toHaveURL(`${product()}/app/finance`);
});

test("alerts resolved elsewhere are gone on the next visit", async ({ page }) => {
  const request = await ownOrganization(page, "non-profit");
  const survey = await createSurvey(request, {
    title: "Short",
    expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
  });
  await openDashboard(page);
  await expect(cardOf(page, "Important Alerts")).toContainText("Survey Ending Soon");
  await goTo(page, "Surveys", "Surveys & Feedback");
  const { title, questions } = survey;
  const answer = await request.put(`${product()}/api/surveys/${survey.id}`, {
    data: { title, questions, isActive: false },
    headers: { Origin: product() },
  });
  expect(answer.ok()).toBe(true);
  await goTo(page, "Dashboard", "Dashboard");
  await expect(cardOf(page, "Important Alerts")).toContainText("You're all caught up");
});

test("a viewer sees the figures and is offered nothing to add", async ({ page }) => {
  await signIn(page, "/app", "tom.becker@riverside.example");
  await expect(figure(page, "Total Donations")).toContainText("$");
  await expect(cardOf(page, "Recent Financial Activity").getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Quick Actions" })).toHaveCount(0);
});

test("the trial banner counts the days, closes when dismissed, and returns in red", async ({ page }) => {
  await ownOrganization(page, "non-profit");
  await openDashboard(page);
  const banner = page.getByRole("region", { name: "Free trial" });
  await expect(banner).toContainText("7 days left in your FREE trial");
  await expect(banner.getByRole("link", { name: "View Plans" })).toHaveAttribute("href", "/pricing");
  await banner.getByRole("button", { name: "Dismiss" }).click();
  await expect(banner).toHaveCount(0);
  await openDashboard(page);
  await expect(banner).toHaveCount(0);

  await page.clock.setFixedTime(Date.now() + 5.5 * DAY_MS);
  await openDashboard(page);
  await expect(banner).toContainText("Trial expires in 2 days!");
  await expect(banner.getByRole("link", { name: "Upgrade Now" })).toHaveAttribute("href", "/pricing");
  await expectAccessible(page);
  await page.clock.setFixedTime(Date.now() + 6.5 * DAY_MS);
  await openDashboard(page);
  await expect(banner).toContainText("Trial expires in 1 day!");
});

test("a dead remote costs its own cards, each with Retry; the others' show their figures", async ({ page }) => {
  await page.route(entryOf("surveys"), (route) =>
    route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }),
  );
  await signIn(page, "/app");
  await expect(figure(page, "Total Donations")).toContainText("$");
  await expect(figure(page, "Monthly Expenses")).toContainText("$");
  await expect(cardOf(page, "Recent Financial Activity").getByRole("listitem")).toHaveCount(4);
  await expect(figure(page, "Surveys")).toContainText("Not available");
  const failed = page.getByRole("alert").filter({ hasText: "Active Surveys (Surveys) isn't available" });
  await expect(failed).toContainText("The rest of Trellis still works");
  await expectAccessible(page);

  // One Retry brings all of the remote's cards.
  await page.unroute(entryOf("surveys"));
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(cardOf(page, "Active Surveys").getByRole("listitem").first()).toBeVisible();
  await expect(figure(page, "Active Surveys")).toContainText(/[1-9]/);
  await expect(page.getByRole("alert").filter({ hasText: "vailable" })).toHaveCount(0);
});

test("a call that fails costs its own cards, and Retry asks again", async ({ page }) => {
  await page.route("**/api/survey-stats", (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong" } }),
  );
  await signIn(page, "/app");
  await expect(figure(page, "Active Surveys")).toContainText("Not available");
  await expect(figure(page, "Total Donations")).toContainText("$");
  await page.unroute("**/api/survey-stats");
  await figure(page, "Active Surveys").getByRole("button", { name: "Retry" }).click();
  await expect(figure(page, "Active Surveys")).toContainText("ending this week");
});

test("nothing moves while the cards come", async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await signIn(page, "/app");
    await expect(cardOf(page, "Recent Financial Activity").getByRole("listitem")).toHaveCount(4);
    await expect(figure(page, "Active Surveys")).toContainText("ending this week");
    await expect(page.getByRole("listbox", { name: "Net balance by month" })).toBeAttached();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02);
  }
});
