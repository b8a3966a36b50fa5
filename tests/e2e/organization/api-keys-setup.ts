import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { product, startOrganization } from "../../support/sign-in.ts";

export const API_TAB = "/app/settings/api";

/** Signs in the admin of a new organization whose plan has API access. */
export const programsOrganization = (page: Page) =>
  startOrganization(page, { name: "Alder Street Kitchen", type: "non-profit", selectedPlan: "enterprise" }, "programs");

/** Issues a key of the organization by a call, and answers its secret. */
export async function issueKey(request: APIRequestContext, key: object, path = "/api/api-keys"): Promise<string> {
  const answer = await request.post(product() + path, { data: key, headers: { Origin: product() } });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { secret: string }).secret;
}

/** Such an organization with two keys and a personal one. */
export async function organizationWithKeys(page: Page): Promise<string> {
  const { request } = await programsOrganization(page);
  const secret = await issueKey(request, {
    name: "Donor spreadsheet",
    permissions: { canManageDonations: true, canManageContacts: true },
  });
  await issueKey(request, { name: "Website", access: "write", role: "manager", allowedAddresses: ["203.0.113.0/24"] });
  await issueKey(request, { name: "My script" }, "/api/personal-api-keys");
  return secret;
}

/** The settings of keys, with those of `organizationWithKeys`. */
export async function openKeys(page: Page): Promise<string> {
  const secret = await organizationWithKeys(page);
  await page.goto(product() + API_TAB);
  await expect(page.getByText("Donor spreadsheet")).toBeVisible();
  return secret;
}

/** Opens a key's menu and chooses in it. */
export async function chooseOfKey(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: choice }).click();
}

export async function openKeyForm(page: Page): Promise<void> {
  await openKeys(page);
  await page.getByRole("button", { name: "Create key" }).click();
}
