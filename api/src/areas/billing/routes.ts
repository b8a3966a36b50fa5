import * as billing from "@trellis/contract-billing/billing.ts";
import { memberCall, type Route, read, webhook } from "../../kernel/http/serve.ts";
import { getBilling, getBillingAccount, listBillingEvents } from "./billing.ts";
import { openPortal, startCheckout } from "./checkout.ts";
import { coverOrganization } from "./cover.ts";
import { receiveBillingEvent } from "./inbox.ts";
import { receivePayPalEvent } from "./payment-messages.ts";

export const billingRoutes: readonly Route[] = [
  memberCall(billing.getBilling, getBilling),
  memberCall(billing.getBillingAccount, getBillingAccount),
  memberCall(billing.startCheckout, startCheckout),
  memberCall(billing.coverOrganization, coverOrganization),
  memberCall(billing.openPortal, openPortal),
  read(billing.listBillingEvents, listBillingEvents),
  webhook(billing.receiveBillingEvent, receiveBillingEvent),
  webhook(billing.receivePayPalEvent, receivePayPalEvent),
];
