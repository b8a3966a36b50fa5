import path from "node:path";
import { setPlansSold } from "@trellis/domain/plans/plans-sold.ts";
import { createSignIn } from "./auth/sign-in.ts";
import type { Database } from "./db/client.ts";
import type { Env } from "./env.ts";
import { Hold } from "./hold/hold.ts";
import { DEFAULT_LIMITS } from "./identity/limits.ts";
import { createJobs } from "./jobs/create-jobs.ts";
import type { JobPlan } from "./jobs/job-handler.ts";
import { LiveTabs } from "./live/live-tabs.ts";
import type { Log } from "./log.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createOpenAi } from "./services/ai/openai-ai.ts";
import { createDns } from "./services/dns/resolver-dns.ts";
import { openFiles } from "./services/files/open-files.ts";
import { createCaughtMail } from "./services/mail/caught-mail.ts";
import { countedMailer } from "./services/mail/counted-mailer.ts";
import { createSmtpMailer } from "./services/mail/smtp-mailer.ts";
import { createStripePayments } from "./services/payments/stripe-payments.ts";
import { createPayPal } from "./services/paypal/paypal-orders.ts";
import { createSecrets } from "./services/secrets/seal.ts";
import { createWeb, type WebRequest } from "./services/web/web.ts";
import type { Services } from "./services.ts";
import { Brands } from "./tenant/brands.ts";
import { DomainsInForce } from "./tenant/domains-in-force.ts";
import { FeatureFlags } from "./tenant/feature-flags.ts";
import { hostIn, tracedService } from "./tracing/traced-service.ts";

/** Every outside service as the settings choose it, with its default that needs no account and no network. */
export function openServices(
  env: Env,
  log: Log,
  database: Database,
  jobPlan: JobPlan,
  rest: Pick<Services, "maintenance" | "now" | "isReady">,
): Services {
  setPlansSold(env.plans === "on");
  const hold = new Hold(database, log);
  /** What reaches other people's servers or mailboxes does nothing while the installation is on hold. */
  const guard = <T extends object>(service: T, name: string, host: string | undefined) =>
    hold.guard(tracedService(service, name, () => host));
  const live = new LiveTabs(database, log);
  const metrics =
    env.metricsToken === undefined
      ? undefined
      : createMetrics({ database, log, live, hold, dataDir: env.dataDir, isReady: rest.isReady });
  const mailer = env.smtpUrl ? createSmtpMailer(env.smtpUrl) : createCaughtMail(path.join(env.dataDir, "mail"));
  return {
    env,
    log,
    database,
    metrics,
    signIn: createSignIn(env, database, log),
    brands: new Brands(database, log, env.brand.brand),
    flags: new FeatureFlags(database, log, rest.now),
    hold,
    mailer: guard(countedMailer(mailer, metrics), "mail", hostIn(env.smtpUrl)),
    files: env.s3 ? tracedService(openFiles(env), "files", () => hostIn(env.s3?.endpoint) ?? "s3") : openFiles(env),
    secrets: createSecrets(env.sealingKeys),
    jobs: createJobs(database.url, log, rest.now, jobPlan),
    web: hold.guard(tracedService(createWeb(), "web", ([asked]) => hostIn((asked as WebRequest).url))),
    dns: createDns(env.dnsServers),
    domains: new DomainsInForce(database, log),
    live,
    paypal: env.paypal ? guard(createPayPal(env.paypal), "paypal", hostIn(env.paypal.url)) : undefined,
    payments: env.stripe
      ? guard(
          createStripePayments(env.stripe, env.brand.brand.name),
          "stripe",
          hostIn(env.stripe.apiUrl) ?? "api.stripe.com",
        )
      : undefined,
    limits: { ...DEFAULT_LIMITS },
    ai: env.ai ? guard(createOpenAi(env.ai), "ai", hostIn(env.ai.url)) : undefined,
    ...rest,
  };
}
