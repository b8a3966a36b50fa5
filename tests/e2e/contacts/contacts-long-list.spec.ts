import { expect, test } from "@playwright/test";
import { ownOrganization } from "../shell/dashboard-setup.ts";
import { addPeople, contactRow, contactRows, openContacts } from "./contacts-setup.ts";

test("a long list draws what is near the window, keeps the focus, and is found again as it was left", async ({
  page,
}) => {
  const call = await ownOrganization(page, "non-profit");
  await addPeople(call, 205, { type: "volunteer" });
  await openContacts(page, "?type=volunteer");
  await expect(page.getByText("205 contacts", { exact: true })).toBeVisible();
  await expect(page.getByRole("table", { name: "Contacts" })).toHaveAttribute("aria-rowcount", "206");
  await expect(contactRow(page, "Person Number 000")).toHaveAttribute("aria-rowindex", "2");
  expect(await contactRows(page).count()).toBeLessThan(60);
  // Each one more is styled and laid out for every row that comes into sight.
  expect(await contactRow(page, "Person Number 000").locator("*").count()).toBeLessThanOrEqual(16);

  // The focused row stays while others come and go, and the keyboard continues from there.
  const early = contactRow(page, "Person Number 003");
  await early.getByRole("link", { name: "Person Number 003", exact: true }).focus();
  await contactRow(page, "Person Number 005").hover();
  await page.mouse.wheel(0, 6_000);
  const late = contactRow(page, "Person Number 125");
  await expect(late).toBeInViewport();
  await expect(late).toHaveAttribute("aria-rowindex", "127");
  expect(await contactRows(page).count()).toBeLessThan(60);
  await expect(early.getByRole("link", { name: "Person Number 003", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(early.getByRole("link", { name: "View Person Number 003" })).toBeFocused();
  await expect(early).toBeInViewport();

  // Shift ticks everything between, drawn or not.
  await early.getByRole("checkbox").check();
  await page.mouse.wheel(0, 6_000);
  await late.getByRole("checkbox").click({ modifiers: ["Shift"] });
  await expect(page.getByRole("toolbar", { name: "123 selected" })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe("");

  // A contact opens at the top of its page; both ways back lead to the same place of the list.
  const link = late.getByRole("link", { name: "Person Number 125", exact: true });
  const page125 = page.getByRole("heading", { level: 2, name: "Person Number 125" });
  await link.click();
  await expect(page125).toBeInViewport();
  await page.goBack();
  await expect(late).toBeInViewport();
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page125).toBeInViewport();
  await page.getByRole("link", { name: "Back to contacts" }).click();
  await expect(page.getByText("205 contacts", { exact: true })).toBeVisible();
  await expect(late).toBeInViewport();
  await expect(link).toBeFocused();
});
