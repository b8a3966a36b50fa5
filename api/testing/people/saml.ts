import { expect } from "vitest";
import { createSamlProvider, readRequest, type Said } from "../../../tests/fakes/saml/answers.ts";
import { Client, TEST_URL, type World } from "../world.ts";
import { arrive, cookiesOf, newDomain, startSignIn, verifyDomain } from "./single-sign-on.ts";

/** An organization with a verified domain and a connection by SAML that is offered. */
export async function samlOrganization(world: World, settings: Record<string, unknown> = {}) {
  const organization = await world.organization({ plan: "enterprise", name: "Elm Street Shelter" });
  const provider = createSamlProvider();
  const domain = newDomain();
  await verifyDomain(organization, domain);
  const headers = { "X-Organization": String(organization.id) };
  const save = (more: Record<string, unknown> = {}) =>
    organization.admin.put(
      "/api/single-sign-on/saml",
      {
        entityId: provider.entityId,
        signInAddress: provider.signInAddress,
        certificates: [provider.signer.certificate],
        defaultRole: "user",
        ...settings,
        ...more,
      },
      headers,
    );
  const saved = await save();
  expect(saved.status, await saved.clone().text()).toBe(200);
  const setMode = (mode: string) => organization.admin.put("/api/single-sign-on/mode", { mode }, headers);
  expect((await setMode("offered")).status).toBe(200);
  return { ...organization, provider, domain, save, setMode, headers };
}

export type SamlOrganization = Awaited<ReturnType<typeof samlOrganization>>;

/** The provider's page posts a form through the browser. A cookie is sent where a test gives one; browsers send none. */
export const postAnswer = (world: World, answer: string, { path = "", cookie = "" } = {}) =>
  world.handle(
    new Request(`${TEST_URL}${path || "/api/sign-in/single-sign-on/saml"}`, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: "https://login.example.net",
        "Sec-Fetch-Site": "cross-site",
        ...(cookie ? { cookie } : {}),
      },
      body: new URLSearchParams({ SAMLResponse: answer, RelayState: "" }),
    }),
  );

/** Where an answer leads: the address that the post redirects to. */
export const locationOf = (response: Response): string => response.headers.get("location") ?? "";

/** The browser follows the post's redirect to us, with its cookies. */
export const follow = (world: World, posted: Response, cookie: string) =>
  arrive(world, new URL(locationOf(posted), TEST_URL), cookie);

/** A browser that starts to sign in: the request that it brings to the provider, and its cookies. */
export async function askProvider(world: World, email: string, returnTo?: string) {
  const { address, cookie } = await startSignIn(world, email, returnTo);
  if (address === null) throw new Error(`${email} is led nowhere`);
  return { address, cookie, request: readRequest(address) };
}

/** Signs in through the provider, which says this; answers where it ended. */
export async function signInBySaml(world: World, { provider }: SamlOrganization, email: string, said: Said = {}) {
  const { cookie, request } = await askProvider(world, email);
  const posted = await postAnswer(world, provider.answer(request, { email, ...said }));
  expect(posted.status).toBe(302);
  expect(posted.headers.getSetCookie()).toEqual([]);
  if (!locationOf(posted).includes("/finish?"))
    return { location: locationOf(posted), client: new Client(world.handle, undefined, email) };
  const finished = await follow(world, posted, cookie);
  return {
    location: locationOf(finished),
    client: new Client(world.handle, cookiesOf(finished) || undefined, email),
  };
}
