import { type Organization, switchOrganization } from "@trellis/contract-organizations/organizations.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";

/** Makes another organization the current one of this session. Throws ApiError. Apart, so that the contract comes with it. */
export function callSwitchOrganization(organizationId: number): Promise<Organization> {
  return callEndpoint(switchOrganization, { body: { organizationId } });
}
