import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { eq } from "drizzle-orm";
import { remoteRelease } from "../../kernel/db/schema.ts";
import type { Call } from "../../kernel/http/call.ts";

/** The registry: each remote's current release, in the order of the navigation. */
export async function listRemotes(call: Call) {
  const releases = await call.services.database.reference
    .select()
    .from(remoteRelease)
    .where(eq(remoteRelease.current, true));
  return {
    remotes: releases.map((release) => release.manifest as RemoteManifest).sort((a, b) => a.order - b.order),
    mode: call.services.env.mode,
    hasSignInProvider: call.services.signIn.hasProvider,
    signInProviderName: call.services.env.oidcName ?? null,
    hasEmailSignIn: call.services.env.emailSignIn,
  };
}
