import type { Session } from "@trellis/shared/runtime";
import { inOrganization, organizationIn } from "./tab-organization.ts";

/**
 * Opens the page again where it was written for an organization with another brand than the one that the tab works in.
 * Returns whether it does.
 */
export function followBrand({ organization }: Session): boolean {
  const { organization: written, branded } = document.documentElement.dataset;
  // 0: on an organization's own domain every page has its brand.
  if (
    import.meta.env.DEV ||
    !organization ||
    written === "0" ||
    written === `${organization.id}` ||
    organizationIn(location.search) !== null
  )
    return false;
  if (branded === undefined && !organization.planFeatures.includes("whiteLabel")) return false;
  location.replace(inOrganization(`${location.pathname}${location.search}${location.hash}`, organization.id));
  return true;
}
