import { createHash } from "node:crypto";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { remoteCanary, remotePin, remoteRelease } from "../../../kernel/db/remote-schema.ts";
import type { Call } from "../../../kernel/http/call.ts";
import { signedInPerson } from "../../../kernel/http/dispatch.ts";
import { namedOrganization } from "../../../kernel/http/named-organization.ts";
import { isRelease } from "./live-release.ts";
import { overrideOf } from "./override.ts";
import { type Preview, previewOf } from "./preview.ts";
import { watchedAt } from "./watch.ts";

/** The registry: for each remote the release that this session gets, in the order of the navigation. */
export async function listRemotes(call: Call) {
  const { flags } = call.services;
  const [manifests, override, organizationId] = await Promise.all([
    chooseReleases(call),
    overrideOf(call),
    flags.differ ? organizationOf(call) : undefined,
  ]);
  return {
    remotes: manifests.sort((a, b) => a.order - b.order),
    mode: call.services.env.mode,
    hasSignInProvider: call.services.signIn.hasProvider,
    signInProviderName: call.services.env.oidcName ?? null,
    signInServices: [...call.services.signIn.services],
    hasEmailSignIn: call.services.env.emailSignIn,
    flags: flags.of(organizationId),
    ...(override && { override }),
  };
}

interface Candidate {
  name: string;
  version: string;
  manifest: unknown;
  current: boolean;
  /** The share of organizations that get it as a canary; null for other releases. */
  percent: number | null;
  isWatched: boolean;
}

/**
 * A preview of the browser counts first, then what the organization was given by name, then a canary, then what is live.
 * Who calls is asked only where releases differ.
 */
async function chooseReleases(call: Call): Promise<RemoteManifest[]> {
  const preview = previewOf(call);
  const candidates = await readCandidates(call, preview);
  const isOneForAll = candidates.every(({ current }) => current);
  const organizationId = isOneForAll ? undefined : await organizationOf(call);
  const pins = organizationId === undefined ? new Map<string, string>() : await readPins(call, organizationId);
  const chosen = [...Map.groupBy(candidates, ({ name }) => name)].map(([name, releases]) => {
    const find = (version: string | undefined) => releases.find((one) => one.version === version);
    const shared = releases.find((one) => isInCanary(one, organizationId));
    const previewed = preview?.name === name ? find(preview.version) : undefined;
    return previewed ?? find(pins.get(name)) ?? shared ?? releases.find(({ current }) => current);
  });
  return chosen.flatMap((release) => {
    if (!release) return [];
    const manifest = release.manifest as RemoteManifest;
    return [release.isWatched ? { ...manifest, isWatched: true } : manifest];
  });
}

/** What is live, and every release that anyone gets in its place. */
function readCandidates({ services: { database }, now }: Call, preview: Preview | undefined): Promise<Candidate[]> {
  const isPinned = sql`exists (select from ${remotePin}
    where ${remotePin.remote} = ${remoteRelease.name} and ${remotePin.version} = ${remoteRelease.version})`;
  return database.reference
    .select({
      name: remoteRelease.name,
      version: remoteRelease.version,
      manifest: remoteRelease.manifest,
      current: remoteRelease.current,
      percent: remoteCanary.percent,
      isWatched: sql<boolean>`coalesce(${watchedAt(now)}, false)`,
    })
    .from(remoteRelease)
    .leftJoin(
      remoteCanary,
      and(eq(remoteCanary.remote, remoteRelease.name), eq(remoteCanary.version, remoteRelease.version)),
    )
    .where(
      and(
        isNull(remoteRelease.removedAt),
        or(
          eq(remoteRelease.current, true),
          sql`${remoteCanary.remote} is not null`,
          isPinned,
          preview && isRelease(preview.name, preview.version),
        ),
      ),
    );
}

/** The organization that the session works in; undefined where no one is signed in. */
async function organizationOf(call: Call): Promise<number | undefined> {
  return (await signedInPerson(call, namedOrganization(call)))?.organization?.id;
}

async function readPins({ services: { database } }: Call, organizationId: number): Promise<Map<string, string>> {
  const pins = await database.reference.select().from(remotePin).where(eq(remotePin.organizationId, organizationId));
  return new Map(pins.map(({ remote, version }) => [remote, version]));
}

/** The same organizations for as long as the canary runs, and others for the next release. */
function isInCanary({ name, version, percent }: Candidate, organizationId: number | undefined): boolean {
  if (percent === null || organizationId === undefined) return false;
  const digest = createHash("sha256").update(`${name} ${version} ${organizationId}`).digest();
  return digest.readUInt32BE(0) % 100 < percent;
}
