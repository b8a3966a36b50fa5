import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { type Organization, switchOrganization } from "@trellis/shared/contract/organizations/organizations.ts";

/** Makes another organization the current one of this session. Throws ApiError. Apart, so that the contract comes with it. */
export function callSwitchOrganization(organizationId: number): Promise<Organization> {
  return callEndpoint(switchOrganization, { body: { organizationId } });
}
