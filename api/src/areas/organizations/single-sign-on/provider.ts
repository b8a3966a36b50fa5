import * as oidc from "openid-client";
import { AppError, invalid } from "../../../kernel/errors.ts";
import type { Services } from "../../../kernel/services.ts";

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 256 * 1024;

/** What an organization's admin said of its provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

type Asking = Pick<Services, "web" | "env">;

/**
 * The provider by its discovery document. All it is asked goes through `web`: public addresses only, and no redirect is
 * followed. ID tokens are verified with the provider's keys even though they arrive over TLS. Throws invalid at `issuer`
 * where there is no provider of that name.
 */
export async function findProvider(services: Asking, settings: ProviderSettings): Promise<oidc.Configuration> {
  const issuer = readIssuer(services.env.mode, settings.issuer);
  let found: oidc.Configuration;
  try {
    found = await oidc.discovery(issuer, settings.clientId, undefined, undefined, {
      [oidc.customFetch]: fetchThroughWeb(services),
      execute: services.env.mode === "local" ? [oidc.allowInsecureRequests] : [],
    });
  } catch (error) {
    throw new AppError("invalid", {
      message: NOT_FOUND,
      issues: [{ path: "issuer", message: NOT_FOUND }],
      detail: "discovery failed",
      cause: error,
    });
  }
  const server = found.serverMetadata();
  // One issuer for the directories of many companies: any of them could claim an address of this one's.
  if (server.issuer !== settings.issuer) throw invalid("issuer", SHARED_ISSUER);
  const methods = server.token_endpoint_auth_methods_supported;
  const authentication =
    methods === undefined || methods.includes("client_secret_basic")
      ? oidc.ClientSecretBasic(settings.clientSecret)
      : oidc.ClientSecretPost(settings.clientSecret);
  const provider = new oidc.Configuration(server, settings.clientId, undefined, authentication);
  provider[oidc.customFetch] = fetchThroughWeb(services);
  oidc.enableNonRepudiationChecks(provider);
  if (services.env.mode === "local") oidc.allowInsecureRequests(provider);
  return provider;
}

const NOT_FOUND =
  "No OpenID Connect provider answers at this address. Copy the issuer from your identity provider, such as https://login.example.org.";
const SHARED_ISSUER =
  "Your identity provider calls itself something else. Enter the issuer exactly as your directory writes it. One that many companies share doesn't work here.";

function readIssuer(mode: "local" | "production", text: string): URL {
  const url = URL.parse(text);
  const isAllowed = url?.protocol === "https:" || (url?.protocol === "http:" && mode === "local");
  if (!url || !isAllowed || url.search !== "" || url.hash !== "" || url.username !== "")
    throw invalid("issuer", "Enter an address that starts with https://");
  return url;
}

const fetchThroughWeb =
  ({ web }: Asking): oidc.CustomFetch =>
  async (url, { method, headers, body }) => {
    const answer = await web.request({
      url,
      method,
      headers,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
      maxBytes: MAX_ANSWER_BYTES,
      staysPut: true,
      timeoutMs: TIMEOUT_MS,
    });
    const { "content-encoding": _packed, "content-length": _size, ...rest } = answer.headers;
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: rest,
    });
  };
