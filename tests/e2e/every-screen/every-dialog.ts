import { expect, type Page } from "@playwright/test";
import { signInByCall, startOrganization } from "../../support/sign-in.ts";
import {
  addRelease,
  openConsole,
  openDomains,
  openOrganization,
  openSuppressions,
} from "../operations/operations-setup.ts";
import { addReseller, openSoldOrganization } from "../operations/reseller-setup.ts";
import { ACCOUNT, joinedColleague, ownOrganization } from "../organization/account-setup.ts";
import { chooseOfKey, openKeyForm, openKeys } from "../organization/api-keys-setup.ts";
import { product } from "../shell/shell-setup.ts";
import { type DialogOpeners, onPage, screen } from "./dialog-openers.ts";
import { FINANCE, INVOICING, PAYROLL } from "./every-dialog-money.ts";
import { CALENDAR, CONTACTS, GIVING } from "./every-dialog-people.ts";

/** An organization of two: the page's owner and a colleague. Returns the colleague's address. */
async function twoMembers(page: Page): Promise<string> {
  const owner = await ownOrganization(page, "Two of us");
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  const colleague = await joinedColleague(browser, owner, "admin");
  await colleague.page.context().close();
  return colleague.email;
}

/** Opens the page's address at a host name with the same session: passkeys are made for names, not for numbers. */
async function openAtName(page: Page): Promise<void> {
  const address = new URL(page.url());
  const cookies = await page.context().cookies(address.href);
  address.hostname = "localhost";
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, domain: address.hostname })));
  await page.goto(address.href);
}

async function openSingleSignOn(page: Page): Promise<void> {
  await startOrganization(page, { name: "Signed On", selectedPlan: "enterprise" });
  await page.goto(`${product()}/app/settings/single-sign-on`);
}

async function connectProvider(page: Page, way: string): Promise<void> {
  await page.getByRole("button", { name: "Connect provider" }).click();
  await page.getByRole("menuitem", { name: way }).click();
}

async function openProvisioning(page: Page): Promise<void> {
  await openSingleSignOn(page);
  await page.getByRole("button", { name: "Create token" }).click();
  await page.getByRole("button", { name: "Done" }).click();
}

/** The domain that was opened last in the console: another one for each try. */
let askedFor = "";
let suppressed = "";

const SHELL: DialogOpeners = {
  "host/src/frame/organization/create-organization-dialog.tsx": screen("new organization"),
  "host/src/account-settings/change-email-dialog.tsx": async (page) => {
    await ownOrganization(page, "Moving");
    await page.getByRole("button", { name: "Change", exact: true }).click();
  },
  "host/src/account-settings/delete-account-dialog.tsx": async (page) => {
    const owner = await ownOrganization(page, "Left behind");
    const browser = page.context().browser();
    if (!browser) throw new Error("the page has no browser");
    const colleague = await joinedColleague(browser, owner, "user");
    await page.context().clearCookies();
    await signInByCall(page, colleague.email);
    await page.goto(product() + ACCOUNT);
    await page.getByRole("button", { name: "Delete account" }).click();
    await colleague.page.context().close();
  },
  "host/src/account-settings/delete-organization-dialog.tsx": async (page) => {
    await ownOrganization(page, "Short-lived");
    await page.getByRole("button", { name: "Delete organization" }).click();
  },
  "host/src/account-settings/hand-over-dialog.tsx": onPage(
    async (page) => {
      await twoMembers(page);
      await page.goto(product() + ACCOUNT);
    },
    (page) => page.getByRole("button", { name: "Transfer ownership" }).click(),
  ),
  "host/src/account-settings/passkey-dialog.tsx": async (page) => {
    await ownOrganization(page, "Keyed");
    await openAtName(page);
    await page.getByRole("button", { name: "Add passkey" }).click();
  },
  "host/src/account-settings/second-factor-dialog.tsx": async (page) => {
    await ownOrganization(page, "Coded");
    await page.getByRole("button", { name: "Set up", exact: true }).click();
    await expect(page.getByRole("dialog").getByLabel("Code", { exact: true })).toBeVisible();
  },
  "host/src/programs/create-key-dialog.tsx": openKeyForm,
  "host/src/programs/edit-key-dialog.tsx": onPage(
    async (page) => void (await openKeys(page)),
    (page) => chooseOfKey(page, "Website", "Edit"),
  ),
  "host/src/programs/rotate-key-dialog.tsx": onPage(
    async (page) => void (await openKeys(page)),
    (page) => chooseOfKey(page, "Website", "Rotate"),
  ),
  "host/src/provisioning/rotate-token-dialog.tsx": onPage(openProvisioning, (page) =>
    page.getByRole("button", { name: "Replace token" }).click(),
  ),
  "host/src/settings/domains/domain-dialog.tsx": onPage(
    async (page) => {
      await startOrganization(page, { name: "Well Named", selectedPlan: "enterprise" });
      await page.goto(`${product()}/app/settings/domains`);
    },
    (page) => page.getByRole("button", { name: "Add domain" }).click(),
  ),
  "host/src/settings/email-sender/sender-dialog.tsx": onPage(
    async (page) => {
      await startOrganization(page, { name: "Well Sent", selectedPlan: "enterprise" });
      await page.goto(`${product()}/app/settings/domains`);
    },
    (page) => page.getByRole("button", { name: "Choose address" }).click(),
  ),
  "host/src/settings/webhooks/webhook-dialog.tsx": onPage(
    async (page) => {
      await startOrganization(page, { name: "Well Connected", selectedPlan: "enterprise" });
      await page.goto(`${product()}/app/settings/webhooks`);
    },
    (page) => page.getByRole("button", { name: "Add webhook" }).click(),
  ),
  "host/src/operations/release-dialog.tsx": onPage(
    async (page) => {
      const version = await addRelease("surveys");
      await openConsole(page, "Releases", "/remotes");
      await expect(page.getByText(version)).toBeVisible();
    },
    (page) =>
      page
        .getByRole("button", { name: /^Start canary: / })
        .first()
        .click(),
  ),
  "host/src/operations/domain-dialog.tsx": onPage(
    async (page) => {
      askedFor = await openDomains(page, "Of a domain");
    },
    (page) => page.getByRole("button", { name: `Release: ${askedFor}` }).click(),
  ),
  "host/src/operations/flags/flag-dialog.tsx": onPage(
    async (page) => void (await openConsole(page, "Flags", "/flags")),
    (page) => page.getByRole("button", { name: "Change First picture of the dashboard" }).click(),
  ),
  "host/src/operations/suppressions/release-address-dialog.tsx": onPage(
    async (page) => {
      suppressed = await openSuppressions(page, "Of an address");
    },
    (page) => page.getByRole("button", { name: `Release ${suppressed}` }).click(),
  ),
  "host/src/operations/change-dialog.tsx": onPage(
    async (page) => void (await openOrganization(page, "Changed from outside")),
    (page) => page.getByRole("button", { name: "Set plan" }).click(),
  ),
  "host/src/operations/reseller-dialog.tsx": onPage(
    async (page) => {
      await addReseller();
      await openOrganization(page, "To be given");
    },
    (page) => page.getByRole("button", { name: "Change reseller" }).click(),
  ),
  "host/src/audit-log/retention/retention-dialog.tsx": onPage(
    async (page) => {
      await startOrganization(page, { name: "Long Memory" });
      await page.goto(`${product()}/app/settings/audit-log`);
    },
    (page) => page.getByRole("button", { name: "Change retention" }).click(),
  ),
  "host/src/reseller/change-dialog.tsx": onPage(
    (page) => openSoldOrganization(page, "Sold by another"),
    (page) => page.getByRole("button", { name: "Set plan" }).click(),
  ),
  "host/src/policies/policies-dialog.tsx": onPage(
    async (page) => {
      await startOrganization(page, { name: "Locked Up", selectedPlan: "enterprise" });
      await page.goto(`${product()}/app/settings/security`);
    },
    (page) => page.getByRole("button", { name: "Change policies" }).click(),
  ),
  "host/src/single-sign-on/connection-dialog.tsx": onPage(openSingleSignOn, (page) =>
    connectProvider(page, "Connect with OpenID Connect"),
  ),
  "host/src/single-sign-on/saml-dialog.tsx": onPage(openSingleSignOn, (page) =>
    connectProvider(page, "Connect with SAML 2.0"),
  ),
  "host/src/single-sign-on/domain-dialog.tsx": onPage(openSingleSignOn, (page) =>
    page.getByRole("button", { name: "Add domain" }).click(),
  ),
  "host/src/team/join-link-dialog.tsx": onPage(
    async (page) => {
      await ownOrganization(page, "Linked");
      await page.goto(`${product()}/app/settings/team`);
    },
    (page) => page.getByRole("button", { name: "Create join link" }).click(),
  ),
  "host/src/team/member-dialog.tsx": onPage(
    async (page) => {
      await twoMembers(page);
      await page.goto(`${product()}/app/settings/team`);
    },
    async (page) => {
      await page.getByRole("button", { name: /^Actions for colleague-/ }).click();
      await page.getByRole("menuitem", { name: "Change role and permissions" }).click();
    },
  ),
};

/** How every dialog in which people type is opened, by the folder of its journeys and by source file. `tests/contract/draft-forms.test.ts` holds it complete. */
export const DIALOGS: Record<string, DialogOpeners> = {
  shell: SHELL,
  finance: FINANCE,
  payroll: PAYROLL,
  invoicing: INVOICING,
  contacts: CONTACTS,
  donations: GIVING,
  calendar: CALENDAR,
};
