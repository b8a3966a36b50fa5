import { ORGANIZATION_PARAMETER } from "../named-organization.ts";

/** A path of the shell that opens in this organization, whichever one the reader's session works in. */
export function appPath(organizationId: number, path: string): string {
  const [address = "", hash] = path.split("#");
  const named = `${address}${address.includes("?") ? "&" : "?"}${ORGANIZATION_PARAMETER}=${organizationId}`;
  return hash === undefined ? named : `${named}#${hash}`;
}

/** The whole address of such a path, for mails and for services that lead back here. */
export const appUrl = (
  { publicUrl, organizationId }: { publicUrl: string; organizationId: number },
  path: string,
): string => `${publicUrl}${appPath(organizationId, path)}`;
