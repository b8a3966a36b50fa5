import * as contract from "@trellis/contract-organizations/organizations.ts";
import { openCall, type Route } from "../../kernel/http/serve.ts";
import { accountRoutes } from "./account-routes.ts";
import { brandRoutes } from "./brand-routes.ts";
import { domainRoutes } from "./domain-routes.ts";
import { emailSenderRoutes } from "./email-sender-routes.ts";
import { keyRoutes } from "./key-routes.ts";
import { provisioningRoutes } from "./provisioning-routes.ts";
import {
  createOrganization,
  getCurrentOrganization,
  listOrganizations,
  switchOrganization,
} from "./settings/organizations.ts";
import { settingsRoutes } from "./settings-routes.ts";
import { singleSignOnRoutes } from "./single-sign-on-routes.ts";
import { teamRoutes } from "./team-routes.ts";

export const organizationRoutes: Route[] = [
  openCall(contract.listOrganizations, listOrganizations),
  openCall(contract.getCurrentOrganization, getCurrentOrganization),
  openCall(contract.switchOrganization, switchOrganization),
  openCall(contract.createOrganization, createOrganization),
  ...settingsRoutes,
  ...brandRoutes,
  ...teamRoutes,
  ...keyRoutes,
  ...singleSignOnRoutes,
  ...provisioningRoutes,
  ...domainRoutes,
  ...emailSenderRoutes,
  ...accountRoutes,
];
