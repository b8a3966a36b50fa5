import { TEST_URL, type World } from "../world.ts";

/** A browser of the tests: keeps its cookies, and posts as a page of ours does. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #world: World;
  readonly #origin: string;
  /** @param origin where it opens the product: an organization's own domain, or the installation's address */
  constructor(world: World, origin = TEST_URL) {
    this.#world = world;
    this.#origin = origin;
  }

  async call(method: string, path: string, body?: unknown): Promise<Response> {
    const answer = await this.#world.handle(
      new Request(`${this.#origin}${path}`, {
        method,
        headers: {
          cookie: [...this.cookies].map((one) => one.join("=")).join("; "),
          Origin: this.#origin,
          Host: new URL(this.#origin).host,
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = "", ...attributes] = cookie.split(";");
      const at = pair.indexOf("=");
      if (attributes.some((one) => one.trim() === "Max-Age=0")) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
  get = (path: string) => this.call("GET", path);
  post = (path: string, body?: unknown) => this.call("POST", path, body);
}

/** The secret of the last link that was mailed to an address. */
export async function mailedToken(world: World, email: string): Promise<string> {
  await world.runJobs();
  const tokens = world.mails.flatMap(({ to, text }) =>
    to === email ? (/\/sign-in#([\w-]+)/.exec(text)?.[1] ?? []) : [],
  );
  const token = tokens.at(-1);
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

/** Signs a browser in by a mailed link, as a new person where the address is new. */
export async function signInByLink(world: World, browser: Browser, email: string): Promise<Response> {
  await browser.post("/api/sign-in/email", { email });
  return browser.post("/api/sign-in/email/open", { token: await mailedToken(world, email) });
}
