import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { newPerson, product } from "../shell/shell-setup.ts";
import {
  calls,
  inviteByScreen,
  joinedMember,
  linkTo,
  mailTo,
  memberId,
  newTeam,
  notice,
  openTeam,
} from "./team-setup.ts";

const SURVEY = { title: "How are we doing?", questions: [{ type: "text", question: "Tell us" }] };

test("an admin invites, the email is opened in another browser, and a viewer can't write until removed", async ({
  page,
  browser,
}) => {
  const organization = await newTeam(page);
  await openTeam(page);
  const email = newPerson();
  await inviteByScreen(page, email, "Viewer");
  await expect(notice(page, "Invitation Sent")).toBeVisible();
  const pending = page.getByRole("table", { name: "Pending invitations" });
  await expect(pending.getByRole("row").filter({ hasText: email })).toContainText("Viewer");
  await expect(page.getByText("2 of 3 seats in use")).toBeVisible();
  expect((await mailTo(email)).subject).toContain(`invites you to ${organization}`);

  const other = await browser.newContext();
  const theirs = await other.newPage();
  await theirs.goto(await linkTo(email));
  await expect(theirs.getByRole("heading", { level: 1, name: `Join ${organization}` })).toBeVisible();
  await expect(theirs.getByText(email)).toBeVisible();
  await theirs.getByRole("link", { name: "Accept invitation" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: `Sign in to join ${organization}` })).toBeVisible();
  await theirs.getByRole("button", { name: "Sign In", exact: true }).click();
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByRole("button", { name: "Use development login" }).click();
  // Accepted on the invitation's page: no second question, and no onboarding for who joins.
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(theirs).toHaveURL(`${product()}/app`);

  await theirs.goto(`${product()}/app/surveys`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Surveys & Feedback" })).toBeVisible();
  await expect(theirs.getByRole("button", { name: /New Survey|Create/ })).toHaveCount(0);
  const refused = await calls(theirs).post("/api/surveys", SURVEY);
  expect([refused.status(), (await refused.json()).message]).toEqual([
    403,
    "This needs the User role or higher. Yours is Viewer. Ask an admin of your organization.",
  ]);

  // The list in the admin's open tab shows who joined, and the admin is notified.
  await openTeam(page);
  const row = page
    .getByRole("table", { name: "Members of your organization" })
    .getByRole("row")
    .filter({ hasText: email });
  await expect(row).toContainText("Viewer");
  const notices = (await (await calls(page).get("/api/notifications")).json()) as { kind: string; title: string }[];
  expect(notices.map(({ kind }) => kind)).toContain("member_joined");

  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove member" }).click();
  await expect(notice(page, "User Removed")).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await calls(theirs).get("/api/surveys")).status()).toBe(403);
  // Their open tab notices by a live event, or by its next request.
  await expect(notice(theirs, `You're no longer a member of ${organization}`)).toBeVisible({ timeout: 20_000 });
  await other.close();
});

test("a member who is demoted while a form is open sees why, and keeps what was typed", async ({ page, browser }) => {
  const organization = await newTeam(page);
  const member = await joinedMember(page, browser, "manager");
  await calls(page).patch(`/api/team/members/${await memberId(page, member.email)}`, {
    permissions: { canManageUsers: true },
  });
  await openTeam(member.page);
  const invited = newPerson();
  await member.page.getByLabel("Email").fill(invited);
  await calls(page).patch(`/api/team/members/${await memberId(page, member.email)}`, { role: "viewer" });
  await expect(notice(member.page, `Your permissions in ${organization} changed`)).toBeVisible({ timeout: 20_000 });
  await member.page.getByRole("button", { name: "Send invitation" }).click();
  const form = member.page.getByRole("tabpanel", { name: "Team" });
  await expect(form.getByText("This needs the User role or higher. Yours is Viewer.")).toBeVisible();
  await expect(member.page.getByLabel("Email")).toHaveValue(invited);
  await member.page.reload();
  await expect(member.page.getByText("You can view the team but not change it.")).toBeVisible();
  await expect(member.page.getByLabel("Email")).toHaveCount(0);
});

test("so is one whose remote has a form open", async ({ page, browser }) => {
  const organization = await newTeam(page);
  const member = await joinedMember(page, browser, "manager");
  const theirs = member.page;
  await theirs.goto(`${product()}/app/surveys`);
  await theirs.getByRole("button", { name: "Create Survey" }).first().click();
  const editor = theirs.getByRole("region", { name: "Create Survey" });
  await editor.getByLabel("Title").fill("Winter concert");
  await calls(page).patch(`/api/team/members/${await memberId(page, member.email)}`, { role: "viewer" });
  await expect(notice(theirs, `Your permissions in ${organization} changed`)).toBeVisible({ timeout: 20_000 });
  await expect(editor.getByLabel("Title")).toHaveValue("Winter concert");
  await expect(theirs.getByRole("button", { name: "Reload" })).toBeVisible();
  await calls(page).delete(`/api/team/members/${await memberId(page, member.email)}`);
  await expect(notice(theirs, `You're no longer a member of ${organization}`)).toBeVisible({ timeout: 20_000 });
  await expect(editor.getByLabel("Title")).toHaveValue("Winter concert");
});

test("role and permissions change in a dialog that explains them; no one is offered what they lack", async ({
  page,
  browser,
}) => {
  await newTeam(page);
  const member = await joinedMember(page, browser, "user");
  await openTeam(page);
  const table = page.getByRole("table", { name: "Members of your organization" });
  await table.getByRole("button", { name: `Actions for ${member.email}` }).click();
  await page.getByRole("menuitem", { name: "Change role and permissions" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Can view the areas that are turned on, but not change anything.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save changes" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Manager/ }).check();
  await dialog.getByRole("checkbox", { name: /^Manage team/ }).check();
  await dialog.getByRole("checkbox", { name: /^Manage finances/ }).uncheck();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(notice(page, "Changes Saved")).toBeVisible();
  await expect(table.getByRole("row").filter({ hasText: member.email })).toContainText("Manager");

  await openTeam(member.page);
  const theirs = member.page.getByRole("table", { name: "Members of your organization" });
  await theirs
    .getByRole("button", { name: /^Why you can't change / })
    .first()
    .click();
  await expect(member.page.getByText(/^This member owns the organization\./)).toBeVisible();
  await member.page.keyboard.press("Escape");
  const roles = member.page.getByLabel("Role", { exact: true });
  await expect(roles.getByRole("option")).toHaveText(["Viewer", "User", "Manager"]);
  await member.page.getByText("Permissions (").click();
  await expect(member.page.getByRole("checkbox", { name: /^Manage finances/ })).toBeDisabled();
  expect((await calls(member.page).get("/api/transactions")).status()).toBe(403);
});

test("a full plan says so and keeps what was typed", async ({ page }) => {
  await newTeam(page);
  await openTeam(page);
  await inviteByScreen(page, newPerson());
  await expect(notice(page, "Invitation Sent")).toBeVisible();
  await expect(page.getByText("2 of 3 seats in use")).toBeVisible();
  // Someone else takes the last seat meanwhile.
  await calls(page).post("/api/team/invite", { email: newPerson() });
  const email = newPerson();
  await inviteByScreen(page, email, "Manager");
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(dialog.getByText(/Your Starter plan includes 3 team members/)).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Role", { exact: true })).toHaveValue("manager");
});

test("several people are invited together; a refused address stays in the field", async ({ page }) => {
  await newTeam(page);
  await openTeam(page);
  const email = newPerson();
  await inviteByScreen(page, `${email}, nobody`);
  await expect(page.getByText("nobody: Valid email is required")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("nobody");
  await expect(page.getByRole("table", { name: "Pending invitations" })).toContainText(email);
});

test("the email must be there before anything is sent, and the server's own words stand at the field", async ({
  page,
}) => {
  await newTeam(page);
  await openTeam(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await inviteByScreen(page, "nobody");
  await expect(page.getByText("Valid email is required")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByText("No pending invitations")).toBeVisible();
  const [own] = (await (await calls(page).get("/api/team/members")).json()) as { email: string }[];
  await inviteByScreen(page, own?.email ?? "");
  const form = page.getByRole("tabpanel", { name: "Team" });
  await expect(form.getByText("is already a member of your team.")).toBeVisible();
});
