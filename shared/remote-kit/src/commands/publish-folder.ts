import { readFileSync } from "node:fs";
import path from "node:path";
import { type DeployTo, previewRelease, publishRelease, readDeployTo } from "../release/publish-release.ts";

type Variables = Record<string, string | undefined>;

/** Publishes the built remote of a folder, or goes back to a version. Throws with what to do where settings are missing. */
export async function publishFolder(
  folder: string,
  variables: Variables,
  { version, sign }: { version?: string | undefined; sign?: string | undefined } = {},
): Promise<string> {
  return publishRelease(requireDeployTo(variables, sign), nameOf(folder), folder, version);
}

/** Shows the built remote of a folder to one browser, and returns the link for it and the way back. */
export async function previewFolder(folder: string, variables: Variables, sign?: string): Promise<string> {
  const to = requireDeployTo(variables, sign);
  const url = await previewRelease(to, nameOf(folder), folder);
  return `Open ${url}\nTo end the preview in that browser, open ${to.url}/api/remote-previews/off`;
}

/** @param sign the file of the private key; without one, RELEASE_SIGNING_KEY is the key itself */
function requireDeployTo(variables: Variables, sign: string | undefined): DeployTo {
  const signingKey = sign === undefined ? variables.RELEASE_SIGNING_KEY : readFileSync(sign, "utf8");
  const to = readDeployTo(variables.PUBLISH_TO, variables.DEPLOY_KEY, signingKey);
  if (!to) throw new Error("Set PUBLISH_TO, the address of the product, and DEPLOY_KEY, which your operator gave you.");
  return to;
}

const nameOf = (folder: string): string =>
  (JSON.parse(readFileSync(path.join(folder, "remote.json"), "utf8")) as { name: string }).name;
