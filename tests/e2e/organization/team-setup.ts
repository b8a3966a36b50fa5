import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { signInByCall, startOrganization } from "../../support/sign-in.ts";
import { newPerson, product } from "../shell/shell-setup.ts";

export const notice = (page: Page, title: string) =>
  page.getByRole("region", { name: /Notifications/ }).getByText(title, { exact: true });

const write = async (request: APIRequestContext, method: "post" | "patch" | "delete", address: string, data?: object) =>
  request[method](product() + address, { ...(data ? { data } : {}), headers: { Origin: product() } });

/** Calls the API with the page's own session, as the screens do. */
export const calls = (page: Page) => {
  const { request } = page.context();
  return {
    get: (address: string) => request.get(product() + address),
    post: (address: string, data: object = {}) => write(request, "post", address, data),
    patch: (address: string, data: object) => write(request, "patch", address, data),
    delete: (address: string) => write(request, "delete", address),
  };
};

/** Signs in a new user with their own organization; returns its name. */
export async function newTeam(page: Page): Promise<string> {
  const name = `Choir ${randomUUID().slice(0, 8)}`;
  await startOrganization(page, { name, type: "non-profit" });
  return name;
}

export async function openTeam(page: Page): Promise<void> {
  await page.goto(`${product()}/app/settings/team`);
  await expect(page.getByRole("table", { name: "Members of your organization" })).toBeVisible();
}

/** Invites by the screen's form. */
export async function inviteByScreen(page: Page, email: string, role?: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  if (role) await page.getByLabel("Role", { exact: true }).selectOption(role);
  await page.getByRole("button", { name: "Send invitation" }).click();
}

/** The newest mail to an address, as the development's mailbox keeps it. */
export async function mailTo(address: string): Promise<{ subject: string; text: string }> {
  const folder = path.join(process.env.TRELLIS_DATA_DIR ?? "", "mail");
  const find = () => {
    if (!existsSync(folder)) return undefined;
    const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
    const mails = files.sort().map((file) => JSON.parse(readFileSync(path.join(folder, file), "utf8")));
    return mails.filter((mail) => mail.to === address).at(-1);
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const mail = find();
  if (!mail) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The link in the newest invitation to an address. */
export async function linkTo(address: string): Promise<string> {
  const { text } = await mailTo(address);
  const link = /https?:\/\/\S+\/invite\/[\w-]+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** A person in a separate browser, who joined the page's organization with a role. */
export async function joinedMember(page: Page, browser: Browser, role: string): Promise<{ page: Page; email: string }> {
  const email = newPerson();
  const invited = await calls(page).post("/api/team/invite", { email, role });
  expect(invited.ok(), await invited.text()).toBe(true);
  const context = await browser.newContext();
  const own = await context.newPage();
  await signInByCall(own, email);
  const [offer] = (await (await calls(own).get("/api/invitations/pending")).json()) as { invitationToken: string }[];
  const joined = await calls(own).post(`/api/invitations/${offer?.invitationToken}/accept`);
  expect(joined.ok(), await joined.text()).toBe(true);
  return { page: own, email };
}

/** The id of a member by address. */
export async function memberId(page: Page, email: string): Promise<string> {
  const members = (await (await calls(page).get("/api/team/members")).json()) as { id: string; email: string }[];
  return members.find((member) => member.email === email)?.id ?? "";
}
