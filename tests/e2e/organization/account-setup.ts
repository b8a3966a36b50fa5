import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import { startOrganization } from "../../support/sign-in.ts";
import { product, signIn } from "../shell/shell-setup.ts";

export const ACCOUNT = "/app/settings/account";

/** An organization of one's own, opened at an address; answers calls as its owner. */
export async function ownOrganization(page: Page, name: string, address = ACCOUNT) {
  const { id, email, request } = await startOrganization(page, { name });
  await page.goto(product() + address);
  return { id, email, call: callsOf(request) };
}

/** The API as the browser of a context may call it. */
export function callsOf(request: APIRequestContext) {
  return async (method: string, path: string, data?: unknown): Promise<unknown> => {
    const answer = await request.fetch(product() + path, {
      method,
      headers: { Origin: product() },
      ...(data === undefined ? {} : { data }),
    });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    const text = await answer.text();
    return text === "" ? undefined : JSON.parse(text);
  };
}

/** Another browser, signed in as this person. */
export async function otherBrowser(
  browser: Browser,
  email: string,
  address: string,
  options: { isLive?: boolean } = {},
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  // Without the stream, what a browser does next is what it learns from.
  if (options.isLive === false) await page.route("**/api/live*", (route) => route.abort());
  await signIn(page, address, email);
  return page;
}

/** A colleague in a second browser, who came by an invitation. */
export async function joinedColleague(
  browser: Browser,
  owner: Awaited<ReturnType<typeof ownOrganization>>,
  role: "user" | "admin",
): Promise<{ page: Page; email: string; userId: string }> {
  const email = `colleague-${randomUUID().slice(0, 8)}@example.org`;
  const page = await otherBrowser(browser, email, "/onboarding");
  await owner.call("POST", "/api/team/invite", { email, role });
  const call = callsOf(page.context().request);
  const [offer] = (await call("GET", "/api/invitations/pending")) as { invitationToken: string }[];
  await call("POST", `/api/invitations/${offer?.invitationToken}/accept`, {});
  const { id: userId } = (await call("GET", "/api/auth/user")) as { id: string };
  return { page, email, userId };
}
