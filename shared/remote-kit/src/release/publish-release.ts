import type { ErrorBody } from "@trellis/contract-base/error.ts";
import type { AccessibilityCheck } from "@trellis/contract-platform/remote-releases.ts";
import { packRelease } from "./pack-release.ts";

/** A running product, and the key that publishes one remote to it. */
export interface DeployTo {
  url: string;
  key: string;
  /** An Ed25519 private key as PEM, where releases are signed. */
  signingKey?: string | undefined;
}

/**
 * Reads the address of the product and the remote's deploy key; undefined without both. Throws where one is missing, or
 * where the key would travel in the open: only a server on the same machine may be asked by http.
 *
 * @param signingKey the private key that signs the release, as PEM
 */
export function readDeployTo(
  to: string | undefined,
  key: string | undefined,
  signingKey?: string,
): DeployTo | undefined {
  if (!to && !key) return undefined;
  if (!to || !key) throw new Error("Set both PUBLISH_TO, the address of the product, and DEPLOY_KEY.");
  const url = URL.canParse(to) ? new URL(to) : undefined;
  const isOwnMachine = url?.hostname === "localhost" || url?.hostname === "127.0.0.1";
  if (url?.protocol !== "https:" && !(url?.protocol === "http:" && isOwnMachine))
    throw new Error("PUBLISH_TO must be an https address, such as https://suite.example.org.");
  return { url: url.origin, key, ...(signingKey && { signingKey }) };
}

/** Makes an earlier version of a remote live again. Returns what to print; throws with the words of the refusal. */
export async function rollBackRelease(to: DeployTo, name: string, version: string): Promise<string> {
  await send(to, `/api/remotes/${name}/rollback`, "application/json", JSON.stringify({ version }));
  return `${name} is at ${version} again`;
}

/**
 * Publishes a remote's build to a running product by HTTPS. Returns what to print; throws with the words of the refusal.
 *
 * @param accessibility which screens were checked, or why none
 */
export async function publishRelease(
  to: DeployTo,
  name: string,
  folder: string,
  accessibility?: AccessibilityCheck,
): Promise<string> {
  const archive = packRelease(folder, to.signingKey, accessibility);
  const answer = await send(to, `/api/remotes/${name}/releases`, "application/zip", archive as BodyInit);
  const published = (await answer.json()) as { version: string; changed: boolean };
  return `${name} ${published.version} ${published.changed ? "published" : "is the current release already"}`;
}

/**
 * Stores a remote's build beside the live release, and answers a link that shows it to the browser that opens it, for a
 * day. Everyone else keeps what is live.
 */
export async function previewRelease(to: DeployTo, name: string, folder: string): Promise<string> {
  const archive = packRelease(folder, to.signingKey) as BodyInit;
  const answer = await send(to, `/api/remotes/${name}/releases?live=no`, "application/zip", archive);
  const { version } = (await answer.json()) as { version: string };
  const made = await send(to, `/api/remotes/${name}/previews`, "application/json", JSON.stringify({ version }));
  return ((await made.json()) as { url: string }).url;
}

async function send({ url, key }: DeployTo, path: string, type: string, body: BodyInit): Promise<Response> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": type };
  const answer = await fetch(`${url}${path}`, { method: "POST", headers, body });
  if (answer.ok) return answer;
  const refusal = (await answer.json().catch(() => undefined)) as ErrorBody | undefined;
  const lines = (refusal?.issues ?? []).map((issue) => `  ${issue.path}: ${issue.message}`);
  throw new Error([refusal?.message ?? `the server answered ${answer.status}`, ...lines].join("\n"));
}
