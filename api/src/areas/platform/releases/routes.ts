import { endRemoteOverride, startRemoteOverride } from "@trellis/contract-platform/remote-overrides.ts";
import * as contract from "@trellis/contract-platform/remote-releases.ts";
import { listRemotes as listRemotesEndpoint } from "@trellis/contract-platform/remotes.ts";
import { readBytes } from "../../../kernel/http/body.ts";
import { memberCall, openCall, type Route } from "../../../kernel/http/serve.ts";
import { acceptRelease } from "./accept-release.ts";
import { endCanary, startCanary } from "./canary.ts";
import { removeUnused } from "./cleanup.ts";
import { listRemotes } from "./list-remotes.ts";
import { endOverride, startOverride } from "./override.ts";
import { createPreview, openPreview } from "./preview.ts";
import { publishingOf } from "./publishing.ts";
import { listEvents, listReleases, promoteRelease, rollBackRelease } from "./releases.ts";
import { keepReport } from "./reports.ts";

export const releaseRoutes: Route[] = [
  openCall(listRemotesEndpoint, listRemotes),
  openCall(contract.listRemoteReleases, (call, { params }) => listReleases(publishingOf(call), params.name)),
  openCall(contract.publishRemoteRelease, async (call, { params, query }) =>
    acceptRelease(
      publishingOf(call),
      params.name,
      await readBytes(call.request, contract.MAX_ARCHIVE_BYTES),
      query.live !== "no",
    ),
  ),
  openCall(contract.promoteRemoteRelease, (call, { params, body }) =>
    promoteRelease(publishingOf(call), params.name, body.version),
  ),
  openCall(contract.rollBackRemoteRelease, (call, { params, body }) =>
    rollBackRelease(publishingOf(call), params.name, body.version),
  ),
  openCall(contract.startRemoteCanary, (call, { params, body }) => startCanary(publishingOf(call), params.name, body)),
  openCall(contract.endRemoteCanary, (call, { params }) => endCanary(publishingOf(call), params.name)),
  openCall(contract.createRemotePreview, (call, { params, body }) =>
    createPreview(publishingOf(call), params.name, body.version),
  ),
  openCall(contract.removeUnusedReleases, async (call, { params }) => ({
    removed: await removeUnused(publishingOf(call), params.name),
  })),
  openCall(contract.listRemoteEvents, (call, { params }) => listEvents(publishingOf(call), params.name)),
  openCall(contract.reportRemote, (call, { params, body }) => keepReport(call, params.name, body)),
  memberCall(startRemoteOverride, startOverride),
  openCall(endRemoteOverride, endOverride),
  openCall(contract.openRemotePreview, (call, { params }) => openPreview(call, params.token)),
];
