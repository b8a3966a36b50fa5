import { expect } from "vitest";
import { createWeb } from "../../src/kernel/services/web/web.ts";
import type { Services } from "../../src/kernel/services.ts";
import { Client, createWorld, TEST_URL, type TestOrganization, type World } from "../world.ts";
import { PROVIDER_CLIENT, startOrganizationProvider } from "./organization-provider.ts";

const texts = new Map<string, string[]>();

/** DNS records that a test publishes, and providers on this machine. */
const LOCAL_SERVICES: Partial<Services> = {
  web: createWeb(async () => ["127.0.0.1"]),
  dns: {
    findTexts: async (name) => texts.get(name) ?? [],
    findTarget: async () => ({ alias: null, addresses: [] }),
  },
};

/** A program that reaches providers on this machine. */
export const createSsoWorld = () => createWorld({ services: LOCAL_SERVICES });

/** Publishes a TXT record. */
export const publish = (name: string, ...values: string[]) => texts.set(name, values);

let domains = 0;
export const newDomain = () => `org-${++domains}.example.net`;

const headersOf = ({ id }: TestOrganization) => ({ "X-Organization": String(id) });

/** Proves a domain for an organization. */
export async function verifyDomain(organization: TestOrganization, domain: string): Promise<string> {
  const added = await organization.admin.post("/api/email-domains", { domain }, headersOf(organization));
  expect(added.status, await added.clone().text()).toBe(201);
  const { id, recordName, recordValue } = (await added.json()) as Record<"id" | "recordName" | "recordValue", string>;
  publish(recordName, recordValue);
  const checked = await organization.admin.post(`/api/email-domains/${id}/check`, {}, headersOf(organization));
  expect(checked.status, await checked.clone().text()).toBe(200);
  return id;
}

/** An organization with a verified domain and a connection that is offered. */
export async function connectedOrganization(world: World, settings: Record<string, unknown> = {}) {
  const organization = await world.organization({ plan: "enterprise", name: "Elm Street Shelter" });
  const provider = await startOrganizationProvider();
  const domain = newDomain();
  await verifyDomain(organization, domain);
  const put = (path: string, body: object) => organization.admin.put(path, body, headersOf(organization));
  const save = (more: Record<string, unknown> = {}) =>
    put("/api/single-sign-on", {
      issuer: provider.issuer,
      ...PROVIDER_CLIENT,
      defaultRole: "user",
      ...settings,
      ...more,
    });
  const saved = await save();
  expect(saved.status, await saved.clone().text()).toBe(200);
  const setMode = (mode: string) => put("/api/single-sign-on/mode", { mode });
  expect((await setMode("offered")).status).toBe(200);
  return { ...organization, provider, domain, save, setMode, headers: headersOf(organization) };
}

/** A browser that starts to sign in: where it is sent to, and its cookies. */
export async function startSignIn(world: World, email: string, returnTo?: string) {
  const started = await world.visitor.post("/api/sign-in/single-sign-on", { email, ...(returnTo ? { returnTo } : {}) });
  expect(started.status, await started.clone().text()).toBe(200);
  const { address } = (await started.json()) as { address: string | null };
  return { address, cookie: cookiesOf(started) };
}

/** A browser arrives at the callback with its cookies, and perhaps a session. */
export const arrive = (world: World, back: URL, cookie: string) =>
  world.handle(new Request(`${TEST_URL}${back.pathname}${back.search}`, { headers: cookie ? { cookie } : {} }));

/** Signs in through the provider, which says these claims; answers where it ended. */
export async function signInThrough(
  world: World,
  { provider }: { provider: Awaited<ReturnType<typeof startOrganizationProvider>> },
  email: string,
  claims: Record<string, unknown> = {},
) {
  provider.say({ email, ...claims });
  const { address, cookie } = await startSignIn(world, email);
  if (address === null) throw new Error(`${email} is led nowhere`);
  const finished = await arrive(world, provider.answer(address), cookie);
  return {
    location: finished.headers.get("location") ?? "",
    client: new Client(world.handle, cookiesOf(finished) || undefined, email),
  };
}

export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
