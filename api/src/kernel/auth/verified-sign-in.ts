import type { BetterAuthPlugin } from "better-auth";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { z } from "zod";
import { signInAttempt } from "./sign-in-scope.ts";

const Proof = z.object({
  email: z.email(),
  method: z.string(),
  /** For a new person. */
  name: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
});

/**
 * Signs in a person who proved elsewhere who they are: by a mailed link, a passkey,
 * their organization's own provider, or, in local mode, not at all. It has
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
        { method: "POST", body: Proof, metadata: { SERVER_ONLY: true } },
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
          const { name = email.split("@")[0] ?? email, firstName, lastName } = context.body;
          const person =
            known ??
            (await internalAdapter.createUser(
              { email, name, firstName, lastName, emailVerified: true },
              { method: context.body.method },
            ));
          const attempt = signInAttempt.getStore();
          try {
            await attempt?.admit?.(person.id);
          } catch (error) {
            if (attempt) attempt.refusal = error;
            throw context.error("FORBIDDEN");
          }
          const session = await internalAdapter.createSession(person.id, false);
          await setSessionCookie(context, { session, user: person });
          return context.json({ userId: person.id });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
