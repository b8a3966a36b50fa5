import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { interactionPolicy, Provider } from "oidc-provider";

export interface OidcAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  name?: string;
  given_name?: string;
  family_name?: string;
  picture?: string;
}

export const OIDC_CLIENT = { clientId: "trellis", clientSecret: "a client secret of the tests" };

/** A real OpenID Connect provider on this machine that signs `account` in without asking. */
export async function startOidcProvider(redirectUri: string, account: OidcAccount) {
  const current = { account };
  const server = createServer();
  const issuer = await listen(server);
  const policy = interactionPolicy.base();
  // Google asks on request which account is meant; the library's own prompts don't.
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: OIDC_CLIENT.clientId,
        client_secret: OIDC_CLIENT.clientSecret,
        redirect_uris: [redirectUri],
        grant_types: ["authorization_code"],
        response_types: ["code"],
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["name", "given_name", "family_name", "picture"],
    },
    conformIdTokenClaims: false,
    cookies: { keys: ["a cookie key of the tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, interaction) => `/sign-in/${interaction.uid}` },
    pkce: { required: () => true },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...current.account, sub }) }),
  });
  const answer = provider.callback();
  server.on("request", async (request, response) => {
    if (!request.url?.startsWith("/sign-in/")) return answer(request, response);
    const { prompt, params } = await provider.interactionDetails(request, response);
    const accountId = current.account.sub;
    if (prompt.name === "select_account")
      return provider.interactionFinished(request, response, { select_account: {}, login: { accountId } });
    if (prompt.name === "login") return provider.interactionFinished(request, response, { login: { accountId } });
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  return {
    issuer,
    /** Who is signed in from now on. */
    signInAs(next: OidcAccount) {
      current.account = next;
    },
    close: () => close(server),
  };
}

/** A discovery document that claims one issuer while another one's endpoints answer. */
export async function startLyingDiscovery(provider: { issuer: string }) {
  const server = createServer();
  const issuer = await listen(server);
  server.on("request", async (_request, response) => {
    const document = (await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json()) as object;
    response.setHeader("Content-Type", "application/json");
    response.end(JSON.stringify({ ...document, issuer }));
  });
  return { issuer, close: () => close(server) };
}

/** Walks the provider's redirects as a browser does, and answers the address that leads back to `origin`. */
export async function followToCallback(start: string, origin: string): Promise<string> {
  const cookies = new Map<string, string>();
  let address = start;
  for (let hops = 0; hops < 12; hops += 1) {
    const response = await fetch(address, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    const location = response.headers.get("location");
    if (!location)
      throw new Error(
        `the provider answered ${response.status} without going on: ${(await response.text()).slice(0, 300)}`,
      );
    address = new URL(location, address).href;
    if (address.startsWith(origin)) return address;
  }
  throw new Error("the provider's redirects do not end");
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
