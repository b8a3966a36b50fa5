import type { Session } from "@trellis/shared/runtime";
import { inOrganization } from "./tab-organization.ts";

/**
 * Opens the page again where the server wrote it for another organization than the one that the tab works in, and one of
 * them has a brand of its own. Returns whether it does.
 */
export function followBrand({ organization }: Session): boolean {
  const written = document.documentElement.dataset.organization;
  if (!written || !organization || written === `${organization.id}`) return false;
  location.replace(inOrganization(location.href, organization.id));
  return true;
}
