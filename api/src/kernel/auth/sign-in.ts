import { SIGN_IN_SERVICES } from "@trellis/domain/accounts/sign-in-services.ts";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import { AppError } from "../errors.ts";
import { sessionCookieName } from "../identity/session-cookie.ts";
import type { Log } from "../log.ts";
import type { Auth, SignIn, SignInProvider } from "../services.ts";
import { discover } from "./providers.ts";

/** Prepares sign-in. The first sign-in loads better-auth, and the first one through a provider calls that provider. */
export function createSignIn(env: Env, database: Database, log: Log): SignIn {
  const made = new Map<SignInProvider, Promise<Auth>>();
  let own: Auth | undefined;
  const make = async (provider?: SignInProvider) =>
    (await import("./create-auth.ts")).createAuth(env, database, log, provider);
  return {
    cookieName: sessionCookieName(env.publicUrl),
    hasProvider: env.oidc !== undefined,
    services: SIGN_IN_SERVICES.filter((service) => env[service]),
    async ownAuth() {
      own ??= await make();
      return own;
    },
    auth(provider = "oidc") {
      // better-auth reads the provider's discovery document once; if the provider was down then, it would be lost
      // permanently. Each has its own, so that one that is down keeps no one from the others.
      const known = made.get(provider);
      if (known) return known;
      const making = discover(env, provider).then(
        () => make(provider),
        (error: unknown) => {
          made.delete(provider);
          throw new AppError("unavailable", {
            message: "The sign-in service isn't responding right now. Try again in a minute.",
            detail: "discovery failed",
            retryAfter: 30,
            cause: error,
          });
        },
      );
      made.set(provider, making);
      return making;
    },
  };
}
