import { readFileSync } from "node:fs";
import path from "node:path";
import { AccessibilityCheck } from "@trellis/contract-platform/remote-releases.ts";
import {
  type DeployTo,
  previewRelease,
  publishRelease,
  readDeployTo,
  rollBackRelease,
} from "../release/publish-release.ts";

type Variables = Record<string, string | undefined>;

interface PublishOptions {
  /** A version to go back to. */
  version?: string | undefined;
  sign?: string | undefined;
  /** Why the screens aren't checked for accessibility. */
  skipAccessibility?: string | undefined;
}

/**
 * Publishes the built remote of a folder once its screens were checked for accessibility, or goes back to a version. Throws
 * with what to do where settings are missing or the check finds a serious fault.
 */
export async function publishFolder(
  folder: string,
  variables: Variables,
  { version, sign, skipAccessibility }: PublishOptions = {},
): Promise<string> {
  const to = requireDeployTo(variables, sign);
  if (version !== undefined) return rollBackRelease(to, nameOf(folder), version);
  return publishRelease(to, nameOf(folder), folder, await checked(folder, skipAccessibility));
}

async function checked(folder: string, reason: string | undefined): Promise<AccessibilityCheck> {
  if (reason === undefined) {
    const { checkAccessibility } = await import("../release/check-accessibility.ts");
    return checkAccessibility(folder);
  }
  const skipped = AccessibilityCheck.safeParse({ skipped: reason });
  if (skipped.success) return skipped.data;
  throw new Error('Say in a few words why: --skip-accessibility "No Chromium on this machine".');
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
