import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { signInByCall } from "../../support/sign-in.ts";
import { newPerson } from "../shell/shell-setup.ts";
import { newTeam, notice, openTeam } from "./team-setup.ts";

test("someone joins with a link, is deactivated, and comes back as they were", async ({ page, browser }) => {
  const organization = await newTeam(page);
  await openTeam(page);
  await page.getByRole("button", { name: "Create join link" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Role", { exact: true }).selectOption("Viewer");
  await dialog.getByLabel("Number of people").fill("0");
  await dialog.getByRole("button", { name: "Create link" }).click();
  await expect(dialog.getByText("At least 1")).toBeVisible();
  await dialog.getByLabel("Number of people").fill("1");
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await dialog.getByLabel("Join link", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("table", { name: "Join links" })).toContainText("0 of 1");

  const email = newPerson();
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInByCall(theirs, email);
  await theirs.goto(link);
  await theirs.getByRole("link", { name: "Continue" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: `Join ${organization}` })).toBeVisible();
  await theirs.getByRole("button", { name: "Join", exact: true }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  await openTeam(page);
  await expect(page.getByRole("table", { name: "Join links" })).toContainText("Ended");
  await page.getByRole("button", { name: `Actions for ${email}` }).click();
  await page.getByRole("menuitem", { name: "Deactivate" }).click();
  await page.getByRole("button", { name: "Deactivate member" }).click();
  await expect(notice(page, "Member Deactivated")).toBeVisible();
  const deactivated = page.getByRole("table", { name: "Deactivated members" });
  await expect(deactivated).toContainText(email);
  await theirs.reload();
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toHaveCount(0);

  await deactivated.getByRole("button", { name: `Reactivate ${email}` }).click();
  await expect(notice(page, "Member Reactivated")).toBeVisible();
  await expect(deactivated).toHaveCount(0);
  await theirs.goto("/app");
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await context.close();
});
