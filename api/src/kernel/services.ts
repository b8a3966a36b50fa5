import type { SignInService } from "@trellis/domain/accounts/sign-in-services.ts";
import type { Database } from "./db/client.ts";
import type { Transaction } from "./db/tenancy.ts";
import type { Env } from "./env.ts";
import type { Hold } from "./hold/hold.ts";
import type { Limits } from "./identity/limits.ts";
import type { LiveTabs } from "./live/live-tabs.ts";
import type { Log } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { Ai } from "./services/ai/ai.ts";
import type { Dns } from "./services/dns/dns.ts";
import type { FileStore } from "./services/files/file-store.ts";
import type { JobData, JobOptions } from "./services/jobs/jobs.ts";
import type { Mailer } from "./services/mail/mailer.ts";
import type { Payments } from "./services/payments/payments.ts";
import type { PayPal } from "./services/paypal/paypal.ts";
import type { Secrets } from "./services/secrets/seal.ts";
import type { Web } from "./services/web/web.ts";
import type { Brands } from "./tenant/brands.ts";
import type { DomainsInForce } from "./tenant/domains-in-force.ts";
import type { FeatureFlags } from "./tenant/feature-flags.ts";

/** What the program holds while it runs; made once in main.ts, handed to every call. */
export interface Services {
  env: Env;
  log: Log;
  database: Database;
  /** The database as the role that may remove audit rows: for erasing what is due, and for nothing else. */
  maintenance: Database;
  signIn: SignIn;
  /** What the product calls itself, and how it looks, for each organization. */
  brands: Brands;
  /** Which features an organization has that not everyone has yet. */
  flags: FeatureFlags;
  mailer: Mailer;
  files: FileStore;
  secrets: Secrets;
  jobs: Jobs;
  /** Servers that people name; the public internet only. */
  web: Web;
  /** Name servers. */
  dns: Dns;
  /** The host names of organizations that this process answers for. */
  domains: DomainsInForce;
  /** The streams of the tabs that are open at this process. */
  live: LiveTabs;
  /** Whether a restored copy still waits for an operator, and so does nothing on its own. */
  hold: Hold;
  /** Whose own domain the running request came to; absent at the installation's address and in background work. */
  ownDomain?: OwnDomain;
  /** Absent: nothing can be paid, and the screens say so. */
  payments: Payments | undefined;
  /** Absent: the hosted pages offer no PayPal. */
  paypal: PayPal | undefined;
  /** Absent: figures are explained in the statistics' own words. */
  ai: Ai | undefined;
  /** Absent: nothing is measured. */
  metrics: Metrics | undefined;
  /** What one person may do across organizations; tests lower them. */
  limits: Limits;
  /** The clock; tests move it. */
  now(): Date;
  /** False while the program starts or stops. */
  isReady(): boolean;
}

/** A host name of an organization, at which nothing of another one exists, or of a reseller, with its organizations alone. */
export interface OwnDomain {
  host: string;
  organizationId: number | undefined;
  resellerId: number | undefined;
  /** Where the installation itself is, without a slash at the end. */
  installationUrl: string;
}

/** The durable queue. */
export interface Jobs {
  /** Sends a job in the transaction of its cause: it exists when that commits, and never otherwise. */
  enqueue(transaction: Transaction, queue: string, data: JobData, options?: JobOptions): Promise<void>;
  /** As `enqueue`, several jobs of one queue in one statement, in the order given. */
  enqueueEach(transaction: Transaction, queue: string, jobs: readonly (JobData & JobOptions)[]): Promise<void>;
  /** Makes the queues, so that sending a job later asks for no connection beside its transaction's. */
  prepare(): Promise<void>;
  /** Begins to work off what waits. Needs no reachable database: it continues when there is one. */
  start(services: Services): Promise<void>;
  /** Takes nothing new, lets what runs finish for at most `seconds`, and closes its connections. */
  stop(seconds?: number): Promise<void>;
}

export type SignInProvider = "oidc" | SignInService;

/** Signing in: better-auth, made as soon as the identity provider answered once. */
export interface SignIn {
  /** Name of the session cookie. */
  cookieName: string;
  /** Whether the installation has an identity provider of its own. */
  hasProvider: boolean;
  /** Services for everyone that are set up, in the order of their buttons. */
  services: readonly SignInService[];
  /** Signing in without a provider: works while none answers. */
  ownAuth(): Promise<Auth>;
  /**
   * Signing in through one of them, the installation's own where none is named. Throws unavailable while it cannot be
   * reached; the next call asks it again.
   */
  auth(provider?: SignInProvider): Promise<Auth>;
}

/** What the program uses of better-auth. */
export interface Auth {
  /** Returns a request at one of its own addresses. */
  handler(request: Request): Promise<Response>;
  api: {
    /** Signs in a person who proved who they are; `startSession` calls it. */
    signInVerified(input: {
      body: { email: string; method: string; name?: string; firstName?: string; lastName?: string };
      headers: Headers;
      asResponse: true;
    }): Promise<Response>;
    /** Begins a sign-in: the answer names the provider's page and sets the cookies that its callback needs. */
    signInSocial(input: { body: SocialSignIn; headers: Headers; asResponse: true }): Promise<Response>;
    /** The same for the person who is signed in by these headers: what comes back is added to their account. */
    linkSocialAccount(input: { body: SocialSignIn; headers: Headers; asResponse: true }): Promise<Response>;
  };
}

interface SocialSignIn {
  provider: string;
  callbackURL: string;
  errorCallbackURL: string;
  loginHint?: string;
  additionalParams: Record<string, string>;
  additionalData?: Record<string, string>;
}
