import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { openMailTo } from "../organization/mail-setup.ts";
import { createSurvey, expectAccessible, figure, newOrganization, notice, product, send } from "./surveys-setup.ts";

test("people are invited by email, answer once each with their own link, and the page shows who did", async ({
  page,
  browser,
}) => {
  const request = await newOrganization(page);
  const survey = await createSurvey(request);
  await page.goto(`${product()}/app/surveys/${survey.id}/invitations`);
  await expect(page.getByRole("heading", { name: "No invitations yet" })).toBeVisible();
  await expect(page.getByText("Publish the survey first.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Invite people" })).toBeHidden();

  await send(request, `/api/surveys/${survey.id}/publish`, {});
  await page.reload();
  await page.getByRole("button", { name: "Invite people" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite people" });
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByText("Add at least one email address")).toBeVisible();
  const dana = `dana-${survey.id}@example.org`;
  await dialog.getByLabel("People").fill(`Dana Whitfield <${dana}>\nnobody\nsam-${survey.id}@example.org`);
  await dialog.getByRole("button", { name: "Invite 2 people" }).click();
  await expect(dialog.getByText("Not a valid email address: nobody")).toBeVisible();
  await expect(dialog.getByLabel("People")).toBeFocused();
  await dialog.getByLabel("People").fill(`Dana Whitfield <${dana}>\nsam-${survey.id}@example.org`);
  const preview = dialog.getByRole("region", { name: "Review before sending" });
  await expect(preview).toContainText(`Dana Whitfield <${dana}>, sam-${survey.id}@example.org (2 people)`);
  await expect(preview).toContainText("Hello Dana Whitfield");
  await expect(preview).toContainText("Emails can't be recalled.");
  await dialog.getByLabel("Reminder").selectOption({ label: "After 3 days" });
  await dialog.getByRole("button", { name: "Invite 2 people" }).click();
  await expect(notice(page, "2 invitations are on their way")).toBeVisible();
  await expect(figure(page, "Invited")).toContainText("2");
  await expectAccessible(page);

  // On Dana's phone.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const theirs = await phone.newPage();
  await openMailTo(theirs, dana);
  const text = (await theirs.getByRole("region", { name: "As text" }).textContent()) ?? "";
  expect(text).toContain("Hello Dana Whitfield");
  const [link = ""] = /http\S+\?invitation=\S+/.exec(text) ?? [];
  const second = await phone.newPage();
  await second.goto(link);
  await expect(second.getByRole("radio", { name: "Yes" })).toBeVisible();
  await theirs.goto(link);
  await theirs.getByRole("radio", { name: "Yes" }).check();
  await theirs.getByRole("button", { name: "Submit" }).click();
  await expect(theirs.getByRole("heading", { name: "Thank You" })).toBeVisible();
  // The form was open in another tab: the link is used up, and says so without losing what was chosen.
  await second.getByRole("radio", { name: "No", exact: true }).check();
  await second.getByRole("button", { name: "Submit" }).click();
  await expect(second.getByText("This invitation has already been answered.")).toBeVisible();
  await expect(second.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  // Whoever opens it now reads that first.
  await theirs.goto(link);
  await expect(theirs.getByRole("heading", { name: "Already answered" })).toBeVisible();
  await expect(theirs.getByRole("radio")).toHaveCount(0);
  await phone.close();

  await page.reload();
  await expect(figure(page, "Answered")).toContainText("50% of those invited");
  const row = page.getByRole("row").filter({ hasText: "Dana Whitfield" });
  await expect(row).toContainText("Answered");

  await page.getByRole("button", { name: `Withdraw the invitation to sam-${survey.id}@example.org` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(notice(page, "Invitation withdrawn")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "sam-" })).toContainText("Withdrawn");
});
