import { expect } from "@playwright/test";
import { test } from "../../support/journey.ts";
import { signInByCall } from "../../support/sign-in.ts";
import { expectBothThemesAccessible, expectNoSidewaysScroll, watchComplaints } from "../every-screen/whole-page.ts";
import { newPerson, product, signIn } from "../shell/shell-setup.ts";
import { calls, inviteByScreen, linkTo, newTeam, notice, openTeam } from "./team-setup.ts";

test("resend makes a new link, revoke ends it", async ({ page, browser }) => {
  await newTeam(page);
  await openTeam(page);
  const email = newPerson();
  await inviteByScreen(page, email);
  const first = await linkTo(email);
  const actions = page.getByRole("button", { name: `Actions for ${email}'s invitation` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Resend" }).click();
  const question = page.getByRole("alertdialog", { name: `Send the invitation to ${email} again?` });
  await expect(question.getByText(`sign in with ${email}`)).toBeVisible();
  await question.getByRole("button", { name: "Resend" }).click();
  await expect(page.getByText("The earlier one no longer works.")).toBeVisible();
  await expect.poll(() => linkTo(email), { timeout: 20_000 }).not.toBe(first);
  const second = await linkTo(email);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(first);
  await expect(visitor.getByRole("heading", { name: "Invalid invitation link" })).toBeVisible();
  await visitor.goto(second);
  await expect(visitor.getByRole("link", { name: "Accept invitation" })).toBeVisible();

  await actions.click();
  await page.getByRole("menuitem", { name: "Revoke" }).click();
  await page.getByRole("button", { name: "Revoke invitation" }).click();
  await expect(notice(page, "Invitation Revoked")).toBeVisible();
  await expect(page.getByText("No pending invitations")).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("heading", { name: "This invitation is no longer open" })).toBeVisible();
  await expect(visitor.getByText(/was revoked or replaced/)).toBeVisible();
});

test("anyone signed in with a different address sees whom it is for, and signs in again", async ({ page, browser }) => {
  const organization = await newTeam(page);
  const email = newPerson();
  await calls(page).post("/api/team/invite", { email });
  const theirs = await (await browser.newContext()).newPage();
  const other = newPerson();
  await signIn(theirs, "/app", other);
  await theirs.goto(await linkTo(email));
  await theirs.getByRole("link", { name: "Accept invitation" }).click();
  await expect(theirs.getByRole("heading", { name: "This invitation is for a different address" })).toBeVisible();
  await expect(theirs.getByText(`It was sent to ${email}. You're signed in as ${other}.`)).toBeVisible();
  await theirs.getByRole("button", { name: "Sign out and sign in again" }).click();
  await theirs.getByLabel("Email").fill(email);
  await theirs.getByRole("button", { name: "Use development login" }).click();
  // It was accepted on its own page, in this tab.
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(theirs.getByText(organization).first()).toBeVisible();
});

test("a person without an organization is offered their invitations before they create one", async ({
  page,
  browser,
}) => {
  const organization = await newTeam(page);
  const email = newPerson();
  await calls(page).post("/api/team/invite", { email, role: "manager" });
  const theirs = await (await browser.newContext()).newPage();
  await signIn(theirs, "/app", email);
  await expect(theirs.getByRole("heading", { level: 1, name: "You're invited" })).toBeVisible();
  await expect(theirs.getByRole("heading", { name: `Join ${organization}` })).toBeVisible();
  await theirs.getByRole("button", { name: "Create my own organization instead" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "You're invited" })).toHaveCount(0);
  await theirs.reload();
  await theirs.getByRole("button", { name: "Accept invitation" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
});

test("a server that does not answer loses no invitation", async ({ page, browser }) => {
  const organization = await newTeam(page);
  const email = newPerson();
  await calls(page).post("/api/team/invite", { email });
  const link = await linkTo(email);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.route("**/api/invitations/*", (route) => route.abort());
  await visitor.goto(link);
  await expect(visitor.getByRole("heading", { name: "Failed to process invitation" })).toBeVisible();
  await visitor.unroute("**/api/invitations/*");
  await visitor.getByRole("button", { name: "Try again" }).click();
  await expect(visitor.getByRole("heading", { name: `Join ${organization}` })).toBeVisible();
});

test("a link's page can be read before a script runs", async ({ browser }) => {
  const bare = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await bare.goto(`${product()}/invite/nothing`);
  await expect(bare.getByText("Loading your invitation")).toBeVisible();
  await expect(bare.getByText(/needs JavaScript/)).toBeVisible();
});

interface State {
  at: (link: string) => string;
  who: "nobody" | "invited" | "inviter";
  /** A button or a link that is there then. */
  shows: string;
  press?: RegExp;
}

const STATES: Record<string, State> = {
  "the link's page": { at: (link: string) => link, who: "nobody", shows: "Accept invitation" },
  "an invalid link": { at: () => `${product()}/invite/nothing`, who: "nobody", shows: "Go to the home page" },
  "signing in": { at: inTheShell, who: "nobody", shows: "Sign In" },
  accepting: { at: inTheShell, who: "invited", shows: "Accept invitation" },
  "an invalid one in the shell": {
    at: () => `${product()}/app?invite=nothing`,
    who: "invited",
    shows: "Go to Trellis",
  },
  "open invitations": { at: () => `${product()}/onboarding`, who: "invited", shows: "Accept invitation" },
  "another address": { at: inTheShell, who: "inviter", shows: "Sign out and sign in again" },
  "the team": { at: () => `${product()}/app/settings/team`, who: "inviter", shows: "Send invitation" },
  "an invitation's menu": {
    at: () => `${product()}/app/settings/team`,
    who: "inviter",
    shows: "Send invitation",
    press: /^Actions for .*invitation$/,
  },
  "why somebody cannot be changed": {
    at: () => `${product()}/app/settings/team`,
    who: "inviter",
    shows: "Send invitation",
    press: /^Why you can't change /,
  },
};

function inTheShell(link: string): string {
  return `${product()}/app?invite=${link.split("/").at(-1)}`;
}

for (const [name, { at, who, shows, press }] of Object.entries(STATES)) {
  test(`is accessible, light and dark, wide and narrow: ${name}`, async ({ page, browser }) => {
    test.setTimeout(120_000);
    await newTeam(page);
    const email = newPerson();
    await calls(page).post("/api/team/invite", { email });
    const link = await linkTo(email);
    const on = who === "inviter" ? page : await (await browser.newContext()).newPage();
    if (who === "invited") await signIn(on, "/app", email);
    const complaints = watchComplaints(on);
    await on.goto(at(link));
    const control = on.getByRole("button", { name: shows }).or(on.getByRole("link", { name: shows }));
    await expect(control.first()).toBeVisible();
    await expect(on.locator("[role=status][aria-busy=true]")).toHaveCount(0);
    if (press) await on.getByRole("button", { name: press }).click();
    for (const width of [1440, 390]) {
      await on.setViewportSize({ width, height: 900 });
      await expectBothThemesAccessible(on, `${width} px`);
    }
    await on.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(on);
    expect(complaints).toEqual([]);
  });
}

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
  await theirs.goto(`${product()}/app`);
  await expect(theirs.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await context.close();
});
