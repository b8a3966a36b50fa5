import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";

/**
 * Signs in a person who proved elsewhere who they are: by a mailed link, a passkey, or, in local mode, not at all. It has
 * no address; `startSession` calls it. A new person gets an account with a verified address. Answers 403 for a deactivated
 * person, and, except with a passkey and in local mode, for one whose address was never verified: someone else may have
 * created that account.
 */
export function verifiedSignIn() {
  return {
    id: "verified-sign-in",
    endpoints: {
      signInVerified: createAuthEndpoint(
        "/verified-sign-in",
        { method: "POST", body: z.object({ email: z.email(), method: z.string() }), metadata: { SERVER_ONLY: true } },
        async (context) => {
          const { internalAdapter } = context.context;
          const email = context.body.email.toLowerCase();
          const known = (await internalAdapter.findUserByEmail(email))?.user;
          const { method } = context.body;
          const isProved = method === "development" || method === "passkey" || known?.emailVerified;
          if (known && (!isProved || (known as { isActive?: boolean }).isActive === false))
            throw context.error("FORBIDDEN");
          // A passkey belongs to someone; an account that ended meanwhile is not started again.
          if (!known && method === "passkey") throw context.error("FORBIDDEN");
          const person =
            known ??
            (await internalAdapter.createUser(
              { email, name: email.split("@")[0] ?? email, emailVerified: true },
              { method: context.body.method },
            ));
          const session = await internalAdapter.createSession(person.id, false);
          await setSessionCookie(context, { session, user: person });
          return context.json({ userId: person.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
