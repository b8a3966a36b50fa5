import * as flags from "@trellis/contract-operations/feature-flags.ts";
import * as installation from "@trellis/contract-operations/installation.ts";
import { listOperatorLog as logEndpoint } from "@trellis/contract-operations/operator-log.ts";
import * as ownership from "@trellis/contract-operations/organization-reseller.ts";
import * as remotes from "@trellis/contract-operations/remotes.ts";
import * as reseller from "@trellis/contract-operations/reseller.ts";
import * as sold from "@trellis/contract-operations/reseller-organizations.ts";
import * as domains from "@trellis/contract-operations/served-domains.ts";
import * as served from "@trellis/contract-operations/served-organizations.ts";
import * as suppressions from "@trellis/contract-operations/served-suppressions.ts";
import { inReaderLanguage } from "../../kernel/http/reader-language.ts";
import type { Route } from "../../kernel/http/serve.ts";
import { changeServedOrganization } from "./change-organization.ts";
import { endServedVisit } from "./end-visit.ts";
import { listFailedJobs, retryFailedJob } from "./failed-jobs.ts";
import { changeFeatureFlag, listFeatureFlags } from "./feature-flags.ts";
import { getInstallation } from "./installation.ts";
import { operatorCall } from "./operator-call.ts";
import { listOperatorLog } from "./operator-log.ts";
import { changePublishedRemote, listPublishedRemotes } from "./remotes.ts";
import {
  removeResellerImage,
  updateResellerBrand,
  updateResellerPlans,
  uploadResellerImage,
} from "./resellers/change-reseller.ts";
import { changeSoldOrganization } from "./resellers/change-sold-organization.ts";
import { changeOrganizationReseller, getOrganizationReseller } from "./resellers/organization-reseller.ts";
import { resellerCall } from "./resellers/reseller-call.ts";
import { getReseller } from "./resellers/reseller-view.ts";
import { getSoldOrganization, listSoldOrganizations } from "./resellers/sold-organizations.ts";
import { changeServedDomain, listServedDomains } from "./served-domains.ts";
import { getServedOrganization, listServedOrganizations } from "./served-organizations.ts";
import { getSuppressionTotals, listServedSuppressions, releaseServedSuppression } from "./served-suppressions.ts";

export const operationRoutes: Route[] = [
  operatorCall(installation.getInstallation, getInstallation),
  operatorCall(installation.listFailedJobs, listFailedJobs),
  operatorCall(installation.retryFailedJob, retryFailedJob),
  operatorCall(served.listServedOrganizations, listServedOrganizations),
  operatorCall(served.getServedOrganization, getServedOrganization),
  operatorCall(served.changeServedOrganization, changeServedOrganization),
  operatorCall(served.endServedVisit, endServedVisit),
  operatorCall(domains.listServedDomains, listServedDomains),
  operatorCall(domains.changeServedDomain, changeServedDomain),
  operatorCall(ownership.getOrganizationReseller, getOrganizationReseller),
  operatorCall(ownership.changeOrganizationReseller, changeOrganizationReseller),
  operatorCall(remotes.listPublishedRemotes, listPublishedRemotes),
  operatorCall(remotes.changePublishedRemote, changePublishedRemote),
  operatorCall(suppressions.listServedSuppressions, listServedSuppressions),
  operatorCall(suppressions.getSuppressionTotals, getSuppressionTotals),
  operatorCall(suppressions.releaseServedSuppression, releaseServedSuppression),
  inReaderLanguage(operatorCall(flags.listFeatureFlags, listFeatureFlags), "title", "description"),
  inReaderLanguage(operatorCall(flags.changeFeatureFlag, changeFeatureFlag), "title", "description"),
  operatorCall(logEndpoint, listOperatorLog),
  resellerCall(reseller.getReseller, getReseller),
  resellerCall(reseller.updateResellerPlans, updateResellerPlans),
  resellerCall(reseller.updateResellerBrand, updateResellerBrand),
  resellerCall(reseller.uploadResellerImage, uploadResellerImage),
  resellerCall(reseller.removeResellerImage, removeResellerImage),
  resellerCall(sold.listSoldOrganizations, listSoldOrganizations),
  resellerCall(sold.getSoldOrganization, getSoldOrganization),
  resellerCall(sold.changeSoldOrganization, changeSoldOrganization),
];
