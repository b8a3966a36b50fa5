import { reportRemote } from "@trellis/contract-platform/remote-releases.ts";
import type { RemoteManifest } from "@trellis/contract-platform/remotes.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";

const sent = new Set<string>();

/** Reports once a page that a release ran, and once that it failed. A report that doesn't arrive isn't missed. */
export function sendReport({ name, version }: RemoteManifest, failure: string | undefined): void {
  const hasFailed = failure !== undefined;
  const key = `${name} ${version} ${hasFailed}`;
  if (sent.has(key)) return;
  sent.add(key);
  const detail = failure?.replace(/\s+/g, " ").slice(0, 300);
  const body = { version, hasFailed, ...(detail ? { detail } : {}) };
  callEndpoint(reportRemote, { params: { name }, body }).catch(() => undefined);
}
