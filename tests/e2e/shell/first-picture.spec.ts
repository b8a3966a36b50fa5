import { expect, type Page } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { startOrganization } from "../../support/sign-in.ts";
import { product } from "./shell-setup.ts";

/* The dashboard is seen before the shell's code has run: the server draws it, and the page shows it. */

const picture = (page: Page) => page.locator("#frame > [data-picture]");

/**
 * Opens the dashboard with its picture while the shell's code is on its way; returns what lets it come. Again until the page
 * has one: it does not wait for answers that are late on a busy machine.
 */
async function openPictured(page: Page): Promise<() => void> {
  let arrive: () => void = () => undefined;
  let arrival = Promise.resolve();
  await page.route(/\/assets\/frame-[^/]+\.js$/, async (route) => {
    await arrival;
    await route.continue();
  });
  for (let turn = 0; turn < 10; turn++) {
    arrival = new Promise((resolve) => {
      arrive = resolve;
    });
    await page.goto(`${product()}/app`, { waitUntil: "commit" });
    const alerts = picture(page).getByText("Important Alerts");
    const isThere = await alerts.waitFor({ state: "attached", timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isThere) return arrive;
    arrive();
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  }
  throw new Error("the dashboard never came with a picture");
}

/** The markup without what may differ: styles, which a policy forbids in markup, generated IDs, and what an icon consists of. */
const plain = (html: string | undefined) =>
  html
    ?.replace(/ (style|data-style)="[^"]*"/g, "")
    .replace(/ (id|aria-[a-z]+|for)="[^"]*[_:«]r[^"]*"/gi, "")
    .replace(/(<svg\b[^>]*>).*?<\/svg>/g, "$1</svg>");

/** Where each icon's lines are and how long they are together: a picture's icons have one path instead of several shapes. */
const iconForms = (page: Page, html: string | undefined) =>
  page.evaluate((markup) => {
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = markup ?? "";
    const forms = [...place.querySelectorAll<SVGSVGElement>("svg")].map((icon) => {
      const shapes = [...icon.querySelectorAll<SVGGeometryElement>("path, circle, rect, line, polyline, ellipse")];
      const { x, y, width, height } = icon.getBBox();
      const length = shapes.reduce((sum, shape) => sum + shape.getTotalLength(), 0);
      return { box: [x, y, width, height].map((value) => value.toFixed(1)).join(" "), length };
    });
    place.remove();
    return forms;
  }, html);

test("the dashboard is shown before its code has run, as the shell then draws it", async ({ page }) => {
  await startOrganization(page, { name: "Seen at Once" });
  const release = await openPictured(page);
  // Nothing is painted before it.
  await expect(page.locator("script[type=module][blocking=render]")).toHaveCount(1);
  await expect(picture(page).locator("h1")).toHaveText("Dashboard");
  await expect(picture(page)).toContainText("Seen at Once");
  await expect(picture(page)).toContainText("Important Alerts");
  // Nothing answers a press yet, and no screen reader reads what goes away.
  expect(await picture(page).evaluate((one: HTMLElement) => one.inert)).toBe(true);
  const drawn = await picture(page).evaluate((one) => one.querySelector(":scope > div")?.outerHTML);
  await page.evaluate(() => {
    const frame = document.querySelector("#frame");
    new MutationObserver((_, observer) => {
      const shell = frame?.querySelector(":scope > div:not([data-picture])");
      if (!shell) return;
      observer.disconnect();
      Object.assign(window, { firstDrawn: shell.outerHTML });
    }).observe(frame as Element, { childList: true });
  });
  release();
  await expect(picture(page)).toHaveCount(0);
  const first = await page.evaluate(() => (window as unknown as { firstDrawn: string }).firstDrawn);
  expect(plain(first)).toBe(plain(drawn));
  const icons = await iconForms(page, drawn);
  // A browser measures a circle and the same arcs in a path within three percent.
  const asShell = (await iconForms(page, first)).map(({ box, length }, index) => ({
    box,
    length: Math.abs(length - (icons[index]?.length ?? 0)) < length * 0.03 ? icons[index]?.length : length,
  }));
  expect(icons).toEqual(asShell);
  await page.getByRole("button", { name: /^Quick Action/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the picture shows the icon of the theme that the system prefers, where none was chosen", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await startOrganization(page, { name: "Seen in the Dark" });
  const release = await openPictured(page);
  const shown = await picture(page)
    .locator("[data-shown-in]")
    .evaluateAll((icons) =>
      icons
        .filter((icon) => getComputedStyle(icon).stroke !== "rgba(0, 0, 0, 0)")
        .map((icon) => icon.getAttribute("data-shown-in")),
    );
  expect(shown).toEqual(["dark"]);
  release();
});

test("a tab that works in another organization never shows the session's", async ({ page }) => {
  await startOrganization(page, { name: "The Session's" });
  const created = await page.context().request.post(`${product()}/api/organizations`, {
    headers: { Origin: product() },
    data: { name: "The Other Tab's", type: "non-profit" },
  });
  const { id } = (await created.json()) as { id: number };
  const owned = (await (await page.context().request.get(`${product()}/api/user/organizations`)).json()) as {
    id: number;
  }[];
  const first = owned.find((each) => each.id !== id);
  await page.goto(`${product()}/app?organization=${first?.id}`);
  const selector = page.getByRole("button", { name: /^Current organization:/ });
  await expect(selector).toContainText("The Session's");
  // The session's is the newest one; this tab's is the first.
  const shown: string[] = [];
  await page.exposeFunction("noteText", (text: string) => void shown.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      (window as unknown as { noteText(text: string): void }).noteText(
        document.querySelector("#frame button[aria-haspopup=menu]")?.textContent ?? "",
      );
    }).observe(document, { subtree: true, childList: true });
  });
  for (let turn = 0; turn < 3; turn++) {
    await page.goto(`${product()}/app`);
    await expect(selector).toContainText("The Session's");
  }
  expect(shown.filter((text) => text.includes("The Other Tab's"))).toEqual([]);
});
