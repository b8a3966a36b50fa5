import path from "node:path";
import { setPlansSold } from "@trellis/domain/plans/plans.ts";
import { createSignIn } from "../auth/sign-in.ts";
import type { Database } from "../db/client.ts";
import type { Env } from "../env.ts";
import { DEFAULT_LIMITS } from "../http/limits/limits.ts";
import type { Log } from "../http/log.ts";
import { LiveTabs } from "../live/live-tabs.ts";
import type { Services } from "../services.ts";
import { createOpenAi } from "./ai/openai-ai.ts";
import { createLocalFiles } from "./files/local-files.ts";
import { createS3Files } from "./files/s3-files.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import type { JobPlan } from "./jobs/job-handler.ts";
import { createCaughtMail } from "./mail/caught-mail.ts";
import { createSmtpMailer } from "./mail/smtp-mailer.ts";
import { createStripePayments } from "./payments/stripe-payments.ts";
import { createPayPal } from "./paypal/paypal-orders.ts";
import { createSecrets } from "./secrets/seal.ts";
import { createWeb } from "./web/web.ts";

/** Every outside service as the settings choose it, with its default that needs no account and no network. */
export function openServices(
  env: Env,
  log: Log,
  database: Database,
  jobPlan: JobPlan,
  rest: Pick<Services, "maintenance" | "now" | "isReady">,
): Services {
  setPlansSold(env.plans === "on");
  return {
    env,
    log,
    database,
    signIn: createSignIn(env, database, log),
    mailer: env.smtpUrl ? createSmtpMailer(env.smtpUrl) : createCaughtMail(path.join(env.dataDir, "mail")),
    files: env.s3 ? createS3Files(env.s3) : createLocalFiles(path.join(env.dataDir, "files")),
    secrets: createSecrets(env.sealingKeys),
    jobs: createJobs(database.url, log, rest.now, jobPlan),
    web: createWeb(),
    live: new LiveTabs(database, log),
    paypal: env.paypal ? createPayPal(env.paypal) : undefined,
    payments: env.stripe ? createStripePayments(env.stripe) : undefined,
    limits: { ...DEFAULT_LIMITS },
    ai: env.ai ? createOpenAi(env.ai) : undefined,
    ...rest,
  };
}
