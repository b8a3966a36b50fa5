import * as contract from "@trellis/shared/contract/organizations/organizations.ts";
import { openCall, type Route, write } from "../../http/serve.ts";
import { updateOrganization } from "./branding.ts";
import { createOrganization, getCurrentOrganization, listOrganizations, switchOrganization } from "./organizations.ts";

export const organizationRoutes: Route[] = [
  openCall(contract.listOrganizations, listOrganizations),
  openCall(contract.getCurrentOrganization, getCurrentOrganization),
  openCall(contract.switchOrganization, switchOrganization),
  openCall(contract.createOrganization, createOrganization),
  write(contract.updateOrganization, updateOrganization),
];
