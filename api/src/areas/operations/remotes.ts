import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type {
  changePublishedRemote as changeEndpoint,
  PublishedRemote,
  ReleaseChange,
} from "@trellis/contract-operations/remotes.ts";
import { notFound } from "../../kernel/errors.ts";
import {
  endCanary,
  listReleases,
  listRemoteNames,
  type Publishing,
  promoteRelease,
  startCanary,
} from "../platform/index.ts";
import type { OperatorContext } from "./operator-call.ts";
import { recordOperatorAction } from "./operator-log.ts";

/** The remotes by name, each with its releases. */
export async function listPublishedRemotes(context: OperatorContext): Promise<PublishedRemote[]> {
  const remotes: PublishedRemote[] = [];
  for (const name of await listRemoteNames(context.database)) remotes.push(await readRemote(context, name));
  return remotes;
}

const readRemote = async (context: OperatorContext, name: string): Promise<PublishedRemote> => ({
  name,
  releases: await listReleases(publishingOf(context), name),
});

/**
 * Changes who gets a release; the remote's own history has it, too. Throws not_found for a release that isn't there.
 */
export async function changePublishedRemote(
  context: OperatorContext,
  { params: { name }, body }: EndpointParsed<typeof changeEndpoint>,
): Promise<PublishedRemote> {
  const { change, version, reason, percent } = body;
  const { releases } = await readRemote(context, name);
  if (!releases.some((release) => release.version === version)) throw notFound("Release");
  await applyChange(publishingOf(context), name, body);
  const details = { remote: name, version, ...(percent === undefined ? {} : { percent }) };
  await context.database.inReference((transaction) =>
    recordOperatorAction(transaction, context, { action: change, reason, details }),
  );
  return readRemote(context, name);
}

async function applyChange(publishing: Publishing, name: string, body: ReleaseChange): Promise<void> {
  const { change, version, percent = 0 } = body;
  if (change === "makeLive") await promoteRelease(publishing, name, version);
  else if (change === "startCanary") await startCanary(publishing, name, { version, percent });
  else await endCanary(publishing, name);
}

const publishingOf = ({ services, now, operatorEmail, address }: OperatorContext): Publishing => ({
  services,
  now,
  actor: `operator ${operatorEmail}`,
  address,
});
