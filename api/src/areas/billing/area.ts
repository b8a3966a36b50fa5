import { type Area, at } from "../../ports/area.ts";
import { subscriptionAlerts } from "./alerts.ts";
import { billingSweep } from "./inbox.ts";
import { billingRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";

/** What the area brings to the program. */
export const billing: Area = {
  name: "billing",
  sentences: { es: spanish },
  routes: billingRoutes,
  sweeps: [billingSweep],
  alerts: { subscriptionAlerts: at(10, subscriptionAlerts) },
  exportRules: {
    tables: {
      billing_inbox: "messages of the payment provider in transit; what they changed stands in billing_event",
    },
  },
};
