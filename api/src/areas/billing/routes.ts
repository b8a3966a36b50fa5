import * as billing from "@trellis/contract-billing/billing.ts";
import { getOfferedPlans as offeredPlans } from "@trellis/contract-billing/offered-plans.ts";
import { memberCall, openCall, type Route, read, webhook } from "../../kernel/http/serve.ts";
import { getBilling, getBillingAccount, listBillingEvents } from "./billing.ts";
import { openPortal, startCheckout } from "./checkout.ts";
import { coverOrganization } from "./cover.ts";
import { receiveBillingEvent } from "./inbox.ts";
import { receivePayPalEvent } from "./payment-messages.ts";
import { getOfferedPlans } from "./reseller-plans.ts";

export const billingRoutes: readonly Route[] = [
  memberCall(billing.getBilling, getBilling),
  memberCall(billing.getBillingAccount, getBillingAccount),
  memberCall(billing.startCheckout, startCheckout),
  memberCall(billing.coverOrganization, coverOrganization),
  memberCall(billing.openPortal, openPortal),
  openCall(offeredPlans, getOfferedPlans),
  read(billing.listBillingEvents, listBillingEvents),
  webhook(billing.receiveBillingEvent, receiveBillingEvent),
  webhook(billing.receivePayPalEvent, receivePayPalEvent),
];
