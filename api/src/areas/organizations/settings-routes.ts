import * as contract from "@trellis/contract-organizations/business-settings.ts";
import { arrangeDashboard as arrangeContract } from "@trellis/contract-organizations/dashboard.ts";
import * as organizations from "@trellis/contract-organizations/organizations.ts";
import * as policies from "@trellis/contract-organizations/policies.ts";
import * as support from "@trellis/contract-organizations/support-access.ts";
import { memberCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { arrangeDashboard } from "./members/dashboard.ts";
import { updateOrganization } from "./settings/branding.ts";
import {
  getBusinessSettings,
  getCurrentBusinessSettings,
  updateBrandColors,
  updateBusinessSettings,
} from "./settings/business-settings.ts";
import { getPolicies, reportActivity, savePolicies } from "./settings/policies.ts";
import { updateSignInRules } from "./settings/sign-in-rules.ts";

import { allowSupportAccess, endSupportAccess, getSupportAccess } from "./support/support-access.ts";

/** What an organization says about itself, and its colors. */
export const settingsRoutes: Route[] = [
  write(organizations.updateOrganization, updateOrganization),
  write(organizations.updateSignInRules, updateSignInRules),
  read(support.getSupportAccess, getSupportAccess),
  write(support.allowSupportAccess, allowSupportAccess),
  write(support.endSupportAccess, endSupportAccess),
  memberCall(policies.getPolicies, getPolicies),
  memberCall(policies.savePolicies, savePolicies),
  memberCall(policies.reportActivity, reportActivity),
  // How one's own screen looks is no event of the organization's: it records no audit row.
  memberCall(arrangeContract, (call, input) => call.note((context) => arrangeDashboard(context, input))),
  memberCall(contract.getCurrentBusinessSettings, getCurrentBusinessSettings),
  memberCall(contract.getBusinessSettings, getBusinessSettings),
  memberCall(contract.updateBusinessSettings, updateBusinessSettings),
  memberCall(contract.updateBrandColors, updateBrandColors),
];
