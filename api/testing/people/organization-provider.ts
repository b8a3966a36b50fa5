import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

type Claims = Record<string, unknown>;

interface Grant {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
}

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * An organization's OpenID Connect provider on this machine, which says of anyone what a test wants, also what no honest
 * one would. `tests/fakes/oidc.ts` is a real one.
 */
export async function startOrganizationProvider() {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const strangersKeys = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const said = {
    claims: {} as Claims,
    userInfo: undefined as Claims | undefined,
    isForged: false,
    discovery: {} as Claims,
  };
  const tokenCalls: URLSearchParams[] = [];

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", issuer);
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration")
      return json(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ["code"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
        code_challenge_methods_supported: ["S256"],
        ...said.discovery,
      });
    if (url.pathname === "/keys")
      return json(200, {
        keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "one", alg: "RS256", use: "sig" }],
      });
    if (url.pathname === "/me") return json(200, said.userInfo ?? { sub: "someone" });
    if (url.pathname !== "/token") return json(404, {});
    const body = new URLSearchParams(await readText(request));
    tokenCalls.push(body);
    const grant = grants.get(body.get("code") ?? "");
    grants.delete(body.get("code") ?? "");
    const challenge = createHash("sha256")
      .update(body.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== body.get("redirect_uri"))
      return json(400, { error: "invalid_grant" });
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: PROVIDER_CLIENT.clientId,
      sub: "someone",
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce: grant.nonce,
      ...said.claims,
    };
    const text = `${base64url({ alg: "RS256", kid: "one", typ: "JWT" })}.${base64url(claims)}`;
    const { privateKey } = said.isForged ? strangersKeys : keys;
    const idToken = `${text}.${sign("sha256", Buffer.from(text), privateKey).toString("base64url")}`;
    return json(200, { access_token: "an access token", token_type: "Bearer", expires_in: 300, id_token: idToken });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    issuer,
    tokenCalls,
    /** Claims of the next sign-in, added to the correct ones or replacing them. */
    say(claims: Claims, more: { userInfo?: Claims; isForged?: boolean } = {}) {
      said.claims = claims;
      said.userInfo = more.userInfo;
      said.isForged = more.isForged ?? false;
    },
    /** What its discovery document says instead. */
    describe(discovery: Claims) {
      said.discovery = discovery;
    },
    /** Where it sends the browser back to, for an address that it was opened at. */
    answer(address: string): URL {
      const asked = new URL(address).searchParams;
      const code = randomBytes(16).toString("hex");
      grants.set(code, {
        nonce: asked.get("nonce"),
        challenge: asked.get("code_challenge"),
        redirectUri: asked.get("redirect_uri"),
      });
      const back = new URL(asked.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", asked.get("state") ?? "");
      return back;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export const PROVIDER_CLIENT = { clientId: "trellis", clientSecret: "a client secret of the tests" };

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}
