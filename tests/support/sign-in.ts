import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";

/** Where the product runs; the configuration starts it or names one that runs already. */
export const product = () => process.env.TRELLIS_URL ?? "http://127.0.0.1:3000";

/** An address that no one had before, which begins with these words. */
export const newPerson = (words = "person") => newName(words, "@example.org");

/**
 * A name that no one had before, which begins with these words: of a domain, a release, whatever the whole installation has
 * once or lists in the console. A journey that failed on a busy machine is tried again in the same product, which keeps what
 * the first try left there.
 */
export const newName = (words: string, ending = "") => `${words}-${randomUUID().slice(0, 8)}${ending}`;

/**
 * Signs the page's browser in by one call, as the demo's admin or as the person with this address, and returns what calls the
 * API as that person. Opens nothing: loading the product costs a hundred times as much as the call.
 */
export async function signInByCall(page: Page, email?: string): Promise<APIRequestContext> {
  const { request } = page.context();
  // An open page would go on as the person who was signed in before.
  if (page.url() !== "about:blank") await page.goto("about:blank");
  const answer = await request.get(`${product()}/api/dev-login`, { params: email ? { email } : {}, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(302);
  return request;
}

/** Signs in a new person who is the admin of a new organization, by calls alone. The person's address begins with `words`. */
export async function startOrganization(
  page: Page,
  organization: { name: string; type?: "for-profit" | "non-profit"; selectedPlan?: string },
  words?: string,
): Promise<{ id: number; email: string; request: APIRequestContext }> {
  const email = newPerson(words);
  const request = await signInByCall(page, email);
  const answer = await request.post(`${product()}/api/organizations`, {
    data: organization,
    headers: { Origin: product() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, email, request };
}
