import * as contract from "@trellis/contract-organizations/business-settings.ts";
import * as organizations from "@trellis/contract-organizations/organizations.ts";
import * as policies from "@trellis/contract-organizations/policies.ts";
import { memberCall, type Route, write } from "../../kernel/http/serve.ts";
import { updateOrganization } from "./settings/branding.ts";
import {
  getBusinessSettings,
  getCurrentBusinessSettings,
  updateBrandColors,
  updateBusinessSettings,
} from "./settings/business-settings.ts";
import { getPolicies, reportActivity, savePolicies } from "./settings/policies.ts";
import { updateSignInRules } from "./settings/sign-in-rules.ts";

/** What an organization says about itself, and its colors. */
export const settingsRoutes: Route[] = [
  write(organizations.updateOrganization, updateOrganization),
  write(organizations.updateSignInRules, updateSignInRules),
  memberCall(policies.getPolicies, getPolicies),
  memberCall(policies.savePolicies, savePolicies),
  memberCall(policies.reportActivity, reportActivity),
  memberCall(contract.getCurrentBusinessSettings, getCurrentBusinessSettings),
  memberCall(contract.getBusinessSettings, getBusinessSettings),
  memberCall(contract.updateBusinessSettings, updateBusinessSettings),
  memberCall(contract.updateBrandColors, updateBrandColors),
];
