import { expect, type Page, test } from "@playwright/test";
import { findFaults } from "../../support/axe.ts";
import { goTo, signIn } from "./shell-setup.ts";

const launcher = (page: Page) => page.getByRole("button", { name: "Open the support assistant" });
const panel = (page: Page) => page.getByRole("dialog", { name: "Support assistant" });
const reopen = (page: Page) => page.getByRole("button", { name: "Continue with the support assistant" });
const log = (page: Page) => panel(page).getByRole("log", { name: "Conversation" });

async function openAssistant(page: Page): Promise<void> {
  await signIn(page, "/app");
  await launcher(page).click();
  await expect(panel(page).getByLabel("Your question")).toBeFocused();
}
async function ask(page: Page, question: string): Promise<void> {
  await panel(page).getByLabel("Your question").fill(question);
  await page.keyboard.press("Enter");
}

test("a question is answered from the help pages after a second and a half, without asking the server", async ({
  page,
  context,
}) => {
  await openAssistant(page);
  await panel(page).getByLabel("Your question").hover();
  // The index is on its way since the panel opened.
  await page.waitForTimeout(500);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== "/api/live") calls.push(request.url());
  });
  // By the page's own clock: a busy machine changes nothing.
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await ask(page, "How do I undo an import?");
  await expect(log(page).getByText("How do I undo an import?")).toBeVisible();
  await expect(log(page).getByText("The assistant is typing")).toBeAttached();
  await page.clock.runFor(1450);
  await expect(log(page).getByText("The assistant is typing")).toBeAttached();
  await expect(log(page).getByText("Undoing an import", { exact: true })).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(log(page).getByText("Undoing an import", { exact: true })).toBeVisible();
  await page.clock.resume();
  expect(calls).toEqual([]);
  await expect(log(page).getByText("The assistant is typing")).toHaveCount(0);

  expect(await findFaults(page)).toEqual([]);

  const opened = context.waitForEvent("page");
  await log(page)
    .getByRole("link", { name: /Read more/ })
    .click();
  const help = await opened;
  await expect(help.getByRole("heading", { level: 1, name: "Undoing an import" })).toBeVisible();
  expect(new URL(help.url()).pathname).toBe("/help/undoing-an-import");
  await help.close();

  await ask(page, "What is the capital of France?");
  await expect(log(page).getByRole("link", { name: /Contact us/ })).toHaveAttribute("href", "/contact");
});

test("it can be minimized and reopened unchanged on every screen; closing it returns focus", async ({ page }) => {
  await openAssistant(page);
  await panel(page).getByRole("button", { name: "How do I invite a colleague?" }).click();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(reopen(page)).toBeFocused();
  await goTo(page, "Finance", "Financial Management");
  await page.keyboard.press("Escape");
  await reopen(page).click();
  // The reply came while it was put aside.
  await expect(log(page).getByText("Inviting people", { exact: true })).toBeVisible();
  await panel(page).getByRole("button", { name: "Minimize" }).click();
  await expect(reopen(page)).toBeFocused();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(launcher(page)).toBeVisible();
  await launcher(page).click();
  await panel(page).getByRole("button", { name: "Close" }).click();
  await expect(launcher(page)).toBeFocused();
});

test("its code is fetched with the first wish for it, and a failure can be tried again", async ({ page }) => {
  await signIn(page, "/app");
  await expect(launcher(page)).toBeVisible();
  await page.route(/assistant-panel/, (route) => route.abort());
  await launcher(page).click();
  await expect(page.getByText("Couldn't open this")).toBeVisible();
  await page.unroute(/assistant-panel/);
  await page.reload();
  await launcher(page).click();
  await expect(panel(page)).toBeVisible();
});

for (const address of ["/app", "/app/finance", "/app/surveys", "/app/settings/profile", "/app/settings/team"]) {
  test(`its button is in the header, and covers nothing of ${address} on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, address);
    await expect(page.getByRole("banner").getByRole("button", { name: "Open the support assistant" })).toBeVisible();
    for (const end of [0, 1]) {
      await page.evaluate((share) => window.scrollTo(0, share * document.documentElement.scrollHeight), end);
      const box = await launcher(page).boundingBox();
      const top = await page.evaluate(
        ([x, y]) => document.elementFromPoint(x!, y!)?.closest("header") !== null,
        [box!.x + box!.width / 2, box!.y + box!.height / 2],
      );
      expect(top).toBe(true);
    }
  });
}
