import type { Area } from "../../ports/area.ts";
import { webhookJob } from "./delivery-job.ts";
import { disabledMail } from "./disabled-mail.ts";
import { webhookRoutes } from "./routes.ts";
import { spanish } from "./sentences.es.ts";
import { webhookSweep } from "./sweep.ts";

const SECRET = "encrypted, and answered once when it is created";

/** What the area brings to the program. */
export const webhooks: Area = {
  name: "webhooks",
  sentences: { es: spanish },
  routes: webhookRoutes,
  jobs: [webhookJob],
  sweeps: [webhookSweep],
  mails: [disabledMail],
  exportRules: {
    columns: {
      "webhook_endpoint.secret_sealed": SECRET,
      "webhook_endpoint.replaced_secret_sealed": SECRET,
    },
  },
};
