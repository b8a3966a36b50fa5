import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Signs in anyone who is named, without a password: for the local mode only, where it is registered.
 * A person who is new is created, and the address counts as verified.
 */
export function developmentLogin() {
  return {
    id: "development-login",
    endpoints: {
      signInForDevelopment: createAuthEndpoint(
        "/development-login",
        { method: "POST", body: z.object({ email: z.email() }), metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { internalAdapter } = context.context;
          const email = context.body.email.toLowerCase();
          const known = await internalAdapter.findUserByEmail(email);
          const person =
            known?.user ??
            (await internalAdapter.createUser(
              { email, name: email.split("@")[0] ?? email, emailVerified: true },
              { method: "development" },
            ));
          const session = await internalAdapter.createSession(person.id, false);
          await setSessionCookie(context, { session, user: person });
          return context.json({ userId: person.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
