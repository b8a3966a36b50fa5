import * as contract from "@trellis/shared/contract/organizations/organizations.ts";
import { openCall, type Route } from "../../http/serve.ts";
import { createOrganization, getCurrentOrganization, listOrganizations, switchOrganization } from "./organizations.ts";

export const organizationRoutes: Route[] = [
  openCall(contract.listOrganizations, listOrganizations),
  openCall(contract.getCurrentOrganization, getCurrentOrganization),
  openCall(contract.switchOrganization, switchOrganization),
  openCall(contract.createOrganization, createOrganization),
];
