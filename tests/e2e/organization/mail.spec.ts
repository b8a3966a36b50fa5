import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { expectBothThemesAccessible, expectNoSidewaysScroll, watchComplaints } from "../every-screen/whole-page.ts";
import { newPerson, product } from "../shell/shell-setup.ts";
import { newOrganization, send } from "../surveys/surveys-setup.ts";
import { becomeViewer, openMailTo, openTemplate, previewOf, TEMPLATES } from "./mail-setup.ts";

const subject = "Subject";
const message = "Message";

test("a mail that the program sends can be read on the page of caught mails", async ({ page }) => {
  const complaints = watchComplaints(page);
  const request = await newOrganization(page);
  const invited = newPerson();
  await send(request, "/api/team/invite", { email: invited, role: "user" });
  await openMailTo(page, invited);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("invites you to");
  await expect(page.getByText(invited, { exact: true })).toBeVisible();
  const mail = page.frameLocator("iframe");
  await expect(mail.getByRole("link", { name: "Open the invitation" })).toHaveAttribute("href", /\/invite\//);
  await expect(page.getByRole("region", { name: "As text" })).toContainText("/invite/");
  // No script runs in the mail's frame, the checker's neither. What mails look like is checked in the templates' preview.
  await page.locator("iframe").evaluate((frame) => frame.remove());
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectBothThemesAccessible(page, `${width} px`);
    await expectNoSidewaysScroll(page);
  }
  expect(complaints).toEqual([]);
});

test("a template is changed beside its preview, and reset", async ({ page }) => {
  const complaints = watchComplaints(page);
  await newOrganization(page);
  await openTemplate(page, "Survey invitation");
  await expect(previewOf(page).getByText("Hello Alex Morgan,")).toBeVisible();

  await page.getByLabel(subject).fill("Tell us, please");
  await page.getByLabel(subject).press("Home");
  for (let step = 0; step < "Tell us, ".length; step += 1) await page.getByLabel(subject).press("ArrowRight");
  await page.getByRole("button", { name: "Customer's name" }).click();
  await expect(page.getByLabel(subject)).toHaveValue("Tell us, {{customerName}}please");
  await expect(page.getByLabel(subject)).toBeFocused();
  await page.keyboard.type(", ");
  await expect(page.getByLabel(subject)).toHaveValue("Tell us, {{customerName}}, please");
  await page.getByLabel(message).fill("Good morning {{customerName}}\n\n<b>{{surveyTitle}}</b> {{oops}}");
  await expect(page.getByText("Unknown merge field {{oops}}")).toBeVisible();
  await expect(previewOf(page).getByText("Hello Alex Morgan,")).toBeVisible();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByLabel(message)).toBeFocused();
  await expect(page.getByLabel(message)).toHaveValue(/oops/);

  await page.getByLabel(message).fill("Good morning {{customerName}}\n\n<b>{{surveyTitle}}</b>");
  await expect(previewOf(page).getByText("<b>How did we do?</b>")).toBeVisible();
  await expect(page.getByText("Tell us, Alex Morgan, please").first()).toBeVisible();
  await page.getByRole("radio", { name: "Text" }).check();
  await expect(previewOf(page)).toContainText("Answer the survey:");
  await page.getByRole("radio", { name: "Phone" }).check();
  await expect(previewOf(page).getByText("Good morning Alex Morgan")).toBeVisible();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Email template saved")).toBeVisible();

  await page.getByRole("link", { name: "All templates" }).click();
  await expect(page.getByRole("link", { name: /^Survey invitation/ })).toContainText("Changed");
  await openTemplate(page, "Survey invitation");
  await expect(page.getByLabel(subject)).toHaveValue("Tell us, {{customerName}}, please");

  await page.getByRole("switch", { name: /^Write the HTML version yourself/ }).click();
  const html = page.getByRole("textbox", { name: "HTML version" });
  await expect(html).toHaveValue(/^<p>Good morning \{\{customerName\}\}<\/p>/);
  await html.fill("<p>Only in <b>HTML</b>, {{customerName}}</p><script>alert(1)</script>");
  await expect(previewOf(page).locator("strong", { hasText: "HTML" })).toBeVisible();
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(html).toHaveValue("<p>Only in <strong>HTML</strong>, {{customerName}}</p>");
  await page.getByRole("switch", { name: /^Send this email/ }).click();
  await expect(page.getByText("Email turned off")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("switch", { name: /^Send this email/ })).not.toBeChecked();
  await page.getByRole("link", { name: "All templates" }).click();
  await expect(page.getByRole("link", { name: /^Survey invitation/ })).toContainText("Off");
  await openTemplate(page, "Survey invitation");
  await page.getByRole("button", { name: "Reset to default" }).click();
  await page.getByRole("button", { name: "Reset template" }).click();
  await expect(page.getByText("Template reset to default")).toBeVisible();
  await expect(page.getByLabel(subject)).toHaveValue("{{businessName}} would like to hear from you");
  await expect(page.getByRole("button", { name: "Reset to default" })).toBeHidden();
  expect(complaints).toEqual([]);
});

test("nothing typed into a template is lost by a failure or by looking elsewhere", async ({ page }) => {
  await newOrganization(page);
  await openTemplate(page, "Invoice reminder");
  await page.getByLabel(subject).fill("My own words");
  await page.route("**/api/email-templates/invoice_reminder", (route) =>
    route.fulfill({ status: 503, json: { message: "The database isn't responding right now.", code: "unavailable" } }),
  );
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Couldn't save the email template")).toBeVisible();
  await expect(page.getByLabel(subject)).toHaveValue("My own words");
  await page.unroute("**/api/email-templates/invoice_reminder");
  await page.getByRole("link", { name: "All templates" }).click();
  await page.getByRole("link", { name: /^Invoice reminder/ }).click();
  await expect(page.getByLabel(subject)).toHaveValue("My own words");
  await page.getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText("Email template saved")).toBeVisible();
});

test("a viewer reads the templates and their previews, and changes nothing", async ({ page }) => {
  await newOrganization(page);
  await becomeViewer(page, newPerson());
  await openTemplate(page, "Paid invoice");
  await expect(page.getByText("Only managers and admins can change this text.")).toBeVisible();
  await expect(previewOf(page).getByText("Hello Alex Morgan,")).toBeVisible();
  await expect(page.getByLabel(subject)).not.toBeEditable();
  await expect(page.getByLabel(message)).not.toBeEditable();
  for (const name of ["Save template", "Reset to default", "Customer's name"])
    await expect(page.getByRole("button", { name })).toBeHidden();
  const refused = await page.context().request.put(`${product()}/api/email-templates/paid_invoice`, {
    data: { subject: "x", textContent: "x" },
    headers: { Origin: product() },
  });
  expect(refused.status()).toBe(403);
});

test("the templates are accessible, light and dark, wide and narrow", async ({ page }) => {
  test.slow();
  await newOrganization(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(product() + TEMPLATES);
    await expect(page.getByRole("link", { name: /^Form response/ })).toBeVisible();
    await expectBothThemesAccessible(page, `list, ${width} px`);
    await openTemplate(page, "Invoice reminder");
    await expect(previewOf(page).getByText("Hello Alex Morgan,")).toBeVisible();
    await expectBothThemesAccessible(page, `editor, ${width} px`);
    await expectNoSidewaysScroll(page);
  }
});
