import { expect, type Page, type Route } from "@playwright/test";
import { withoutPageAnswers } from "../../support/page-answers.ts";
import { newPerson, product } from "../../support/sign-in.ts";

export { newPerson, product };

/** Signs in as the demo's admin, or as the person named, and opens an address. */
export async function signIn(page: Page, returnTo: string, email?: string): Promise<void> {
  const query = new URLSearchParams({ ...(email ? { email } : {}), returnTo });
  await page.goto(`${product()}/api/dev-login?${query}`);
}

export const navigation = (page: Page) => page.getByRole("navigation", { name: "Areas" });

/** Goes to an area by the sidebar and waits for its page. */
export async function goTo(page: Page, label: string, title: string): Promise<void> {
  await navigation(page).getByRole("link", { name: label, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

/** The entry of every version of a remote, whatever a retry adds to its address. */
export const entryOf = (remote: string) => new RegExp(`/remotes/${remote}/[^/]+/remoteEntry\\.js`);

/** The registry as it was before releases had hashes: a browser then runs what a journey answers in a file's place. */
export async function withoutIntegrity(page: Page): Promise<void> {
  await withoutPageAnswers(page);
  await page.route("**/api/remotes", async (route) => {
    const registry = (await (await route.fetch()).json()) as { remotes: object[] };
    const remotes = registry.remotes.map((remote) => ({ ...remote, integrity: undefined }));
    await route.fulfill({ json: { ...registry, remotes } });
  });
}

const script = (body: string) => ({ status: 200, contentType: "text/javascript", body });

/** Ways in which a remote's entry can be broken, and what each answers. */
export const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  "is missing": (route) => route.fulfill({ status: 404, contentType: "text/plain", body: "Not found" }),
  "answers HTML": (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<!doctype html><p>Hello" }),
  "has a syntax error": (route) => route.fulfill(script("export const = ;")),
  "throws as it starts": (route) => route.fulfill(script('throw new Error("no start");')),
  "does not mount": (route) =>
    route.fulfill(
      script(`
        const fail = async () => { throw new Error("no mount"); };
        const module = { bootstrap: async () => {}, mount: fail, unmount: async () => {} };
        export const init = async () => {};
        export const get = async () => () => module;
      `),
    ),
  "cannot be reached": (route) => route.abort("connectionrefused"),
};
