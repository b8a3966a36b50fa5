import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What the ID token says of an account: `tid` is its tenant, whose issuer the token names unless `iss` says otherwise. */
export interface MicrosoftAccount {
  oid: string;
  tid: string;
  email: string;
  [claim: string]: unknown;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Microsoft's sign-in on this machine, as far as a program of theirs sees it: it signs an account in without asking. */
export async function startMicrosoft() {
  let account: MicrosoftAccount | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", authority);
    if (url.pathname.endsWith("/oauth2/v2.0/authorize")) {
      const back = new URL(url.searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", "a-code");
      back.searchParams.set("state", url.searchParams.get("state") ?? "");
      response.writeHead(302, { Location: back.href }).end();
      return;
    }
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `${authority}/${account?.tid}/v2.0`,
      iat: now,
      exp: now + 3600,
      sub: account?.oid,
      ...account,
    };
    response.writeHead(200, { "Content-Type": "application/json" }).end(
      JSON.stringify({
        token_type: "Bearer",
        access_token: "an-access-token",
        expires_in: 3600,
        id_token: `${encode({ alg: "RS256", typ: "JWT" })}.${encode(claims)}.c2lnbmF0dXJl`,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const authority = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    authority,
    /** Who is signed in from now on. */
    signInAs(next: MicrosoftAccount) {
      account = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
