import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { DEFAULT_INSTALLATION, type InstalledBrand, readBrandFile } from "./brand-settings.ts";
import { KeyRing } from "./key-ring.ts";
import {
  BounceAddress,
  BounceSecret,
  bouncesOf,
  defaultSender,
  MAIL_SERVICE_VARIABLES,
  type MailServices,
  readMailServices,
  SpfMechanisms,
} from "./mail-settings.ts";
import {
  type DatabaseSettings,
  findOperationProblems,
  OPERATION_VARIABLES,
  readOperationSettings,
  type TracingSettings,
} from "./operation-settings.ts";
import {
  findPaymentProblems,
  PAYMENT_VARIABLES,
  type PaymentSettings,
  readPaymentSettings,
} from "./payment-settings.ts";
import { isNameServer, isProxy, listOf } from "./proxy-settings.ts";
import { readAuthSecrets, readSealingKeys, storedSecret } from "./secret-settings.ts";
import { findSignInProblems, readSignInSettings, SIGN_IN_VARIABLES, type SignInSettings } from "./sign-in-settings.ts";
import { type RemoteSigner, RemoteSigners } from "./signer-settings.ts";

/** The program's settings. This file is the only reader of the environment. */
export interface Env extends PaymentSettings, SignInSettings {
  mode: "local" | "production";
  port: number;
  host: string;
  dataDir: string;
  /** Whether plans are sold: trials, limits and prices. Off, every organization has all that there is. */
  plans: "on" | "off";
  /** Whether an admin's browser may load a remote from their own machine, while they work on it. */
  remoteOverrides?: boolean;
  /** Whose signatures count for which remote; one that is named here takes signed releases only. */
  remoteSigners?: readonly RemoteSigner[];
  /** Absent: an embedded Postgres starts with the program. */
  databaseUrl: string | undefined;
  database?: DatabaseSettings;
  publicUrl: string;
  /** The secrets of AUTH_SECRET, as keys: nothing else ever sees them. */
  authSecret: KeyRing;
  logLevel: "debug" | "info" | "warn" | "error" | "silent";
  /** Who sends it may read /metrics; without one nothing is measured and there is no such address. */
  metricsToken?: string | undefined;
  /** Where traces go; absent: nothing is traced, and what traces is not loaded. */
  tracing?: TracingSettings | undefined;
  /** What the installation shows as itself where no organization shows its own. */
  brand: InstalledBrand;
  /** Where mail is handed over; absent: caught, readable at /dev/mail. */
  smtpUrl: string | undefined;
  /** The address that mail comes from: `Name <mail@example.org>`. */
  mailFrom: string;
  /** What an organization's SPF record must contain to send from its own address; absent: what `mailFrom`'s domain allows. */
  mailSpf?: string | undefined;
  /** Where failures of delivery return to, and the secret that reports of them are signed with; absent: `mailFrom`. */
  bounces?: { address: string; secret: string } | undefined;
  /** Services that report what came back and who complained. */
  mailServices?: MailServices;
  /** Mails of one organization's mailings that are handed over in a minute: mail servers refuse floods. */
  mailsPerMinute: number;
  /** S3-compatible storage; absent: a folder in `dataDir`. */
  s3:
    | { endpoint: string | undefined; bucket: string; accessKeyId: string; secretAccessKey: string; region: string }
    | undefined;
  /** An OpenAI-compatible endpoint that puts figures into words; absent: the statistics' own words. */
  ai: { url: string; key: string | undefined; model: string } | undefined;
  /** Keys that secrets are sealed with, by id; the first one seals, all open. 32 bytes each. */
  sealingKeys: readonly { id: string; key: Uint8Array }[];
  /** Milliseconds that the program's clock is ahead: for trying out what time brings, in local mode only. */
  clockOffset: number;
  /** Where vulnerabilities are reported: a mailto: or https: address; absent: the contact page. */
  securityContact: string | undefined;
  /** Addresses or CIDR ranges whose X-Forwarded-For and X-Forwarded-Host are believed. */
  trustedProxies: readonly string[];
  /** Name servers that are asked about organizations' domains; the machine's own when empty. */
  dnsServers: readonly string[];
}

/** Every setting that is wrong, named in one message. */
export class EnvError extends Error {}

const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

const empty = (value: unknown) => (value === "" ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(empty, schema.optional());

const Variables = z.object({
  ...OPERATION_VARIABLES,
  ...PAYMENT_VARIABLES,
  ...MAIL_SERVICE_VARIABLES,
  ...SIGN_IN_VARIABLES,
  NODE_ENV: optional(z.string()),
  PORT: z.preprocess(empty, z.coerce.number("a port between 0 and 65535").int().min(0).max(65_535).default(3000)),
  HOST: z.preprocess(empty, z.string().default("127.0.0.1")),
  DATA_DIR: z.preprocess(empty, z.string().default("./data")),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: "an address like postgres://user:password@host/database" }),
  ),
  PUBLIC_URL: optional(
    z.url({ protocol: /^https?$/, error: "the address that people open, like https://app.example.org" }),
  ),
  AUTH_SECRET: optional(z.string().transform(readAuthSecrets)),
  LOG_LEVEL: z.preprocess(empty, z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
  PLANS: optional(z.enum(["on", "off"])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: "an address like smtp://user:password@host:587" })),
  MAIL_FROM: z.preprocess(
    empty,
    z
      .string()
      .max(200)
      .regex(/^([^<>]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/, "an address like Name <mail@example.org>")
      .optional(),
  ),
  MAIL_SPF_INCLUDE: optional(SpfMechanisms),
  MAIL_BOUNCE_ADDRESS: optional(BounceAddress),
  MAIL_BOUNCE_SECRET: optional(BounceSecret),
  BRAND_FILE: optional(z.string().transform(readBrandFile)),
  MAILINGS_PER_MINUTE: z.preprocess(
    empty,
    z.coerce.number("a whole number of mails").int("a whole number of mails").min(1).max(100_000).default(600),
  ),
  S3_ENDPOINT: optional(z.url({ protocol: /^https?$/, error: "the storage's address" })),
  S3_BUCKET: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
  S3_REGION: z.preprocess(empty, z.string().default("us-east-1")),
  AI_URL: optional(
    z.url({ protocol: /^https?$/, error: "an OpenAI-compatible address like https://api.example.org/v1" }),
  ),
  AI_KEY: optional(z.string()),
  AI_MODEL: optional(z.string()),
  SEALING_KEYS: z.preprocess(empty, z.string().default("").transform(readSealingKeys)),
  SECURITY_CONTACT: optional(
    z.url({ protocol: /^(https|mailto)$/, error: "an address like mailto:security@example.org" }),
  ),
  CLOCK_OFFSET_SECONDS: z.preprocess(empty, z.coerce.number("a number of seconds").int().default(0)),
  TRUSTED_PROXIES: z.preprocess(
    listOf,
    z.array(z.string().refine(isProxy, "addresses or ranges like 10.0.0.0/8, separated by commas")),
  ),
  REMOTE_SIGNERS: RemoteSigners,
  DNS_SERVERS: z.preprocess(
    listOf,
    z.array(z.string().refine(isNameServer, "addresses like 9.9.9.9 or 127.0.0.1:5353, separated by commas")),
  ),
});

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(Variables.shape);

/**
 * Reads and checks the settings. In production DATABASE_URL, AUTH_SECRET, PUBLIC_URL, SMTP_URL and SEALING_KEYS are
 * demanded; elsewhere the secret is made once and kept in DATA_DIR.
 */
export function readEnv(variables: Record<string, string | undefined>): Env {
  const parsed = Variables.safeParse(variables);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`);
  const production = variables.NODE_ENV === "production";
  if (production) {
    for (const name of ["DATABASE_URL", "AUTH_SECRET", "PUBLIC_URL"])
      if (!variables[name]) problems.push(`${name}: required in production`);
    if (variables.CLOCK_OFFSET_SECONDS) problems.push("CLOCK_OFFSET_SECONDS: for local mode only");
    for (const name of ["SMTP_URL", "SEALING_KEYS"])
      if (!variables[name]) problems.push(`${name}: required in production`);
  } else if (!LOOPBACK.has(variables.HOST || "127.0.0.1")) {
    problems.push(
      "HOST: local mode has a sign-in without password, so it listens on this machine only; set NODE_ENV=production to serve others",
    );
  }
  if (Boolean(variables.MAIL_BOUNCE_ADDRESS) !== Boolean(variables.MAIL_BOUNCE_SECRET))
    problems.push("MAIL_BOUNCE_ADDRESS and MAIL_BOUNCE_SECRET: give both or none");
  if (Boolean(variables.AI_URL) !== Boolean(variables.AI_MODEL) || (variables.AI_KEY && !variables.AI_URL))
    problems.push("AI_URL and AI_MODEL: give both or none; AI_KEY only with them");
  const s3Given = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"].filter((name) => variables[name]);
  if (s3Given.length > 0 && s3Given.length < 3)
    problems.push("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: give all three or none");
  problems.push(
    ...findSignInProblems(variables),
    ...findPaymentProblems(variables),
    ...findOperationProblems(variables),
  );
  if (!parsed.success || problems.length > 0)
    throw new EnvError(`These settings are not right:\n  ${problems.join("\n  ")}`);

  const values = parsed.data;
  const dataDir = path.resolve(values.DATA_DIR);
  const brand = values.BRAND_FILE ?? DEFAULT_INSTALLATION;
  const ownAddress = `http://${values.HOST === "::1" ? "[::1]" : values.HOST}:${values.PORT}`;
  const publicUrl = (values.PUBLIC_URL ?? ownAddress).replace(/\/+$/, "");
  const authSecrets = values.AUTH_SECRET ?? [storedSecret(path.join(dataDir, "auth-secret"))];
  return {
    mode: production ? "production" : "local",
    port: values.PORT,
    host: values.HOST,
    dataDir,
    // A self-hosted installation without a payment provider has no one to pay.
    plans: values.PLANS ?? (production && !values.STRIPE_SECRET_KEY ? "off" : "on"),
    databaseUrl: values.DATABASE_URL,
    // It runs code that no one checked, if only in the browser of the admin who wants it.
    remoteOverrides: (values.REMOTE_OVERRIDES ?? (production ? "off" : "on")) === "on",
    remoteSigners: values.REMOTE_SIGNERS,
    ...readOperationSettings(values),
    publicUrl,
    authSecret: new KeyRing(authSecrets),
    ...readSignInSettings(values),
    smtpUrl: values.SMTP_URL,
    brand,
    mailFrom: values.MAIL_FROM ?? `${brand.brand.senderName} <${defaultSender(publicUrl, brand.brand.name)}>`,
    mailSpf: values.MAIL_SPF_INCLUDE,
    bounces: bouncesOf(values.MAIL_BOUNCE_ADDRESS, values.MAIL_BOUNCE_SECRET),
    mailServices: readMailServices(values),
    mailsPerMinute: values.MAILINGS_PER_MINUTE,
    ...readPaymentSettings(values),
    s3:
      values.S3_BUCKET && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: values.S3_ENDPOINT,
            bucket: values.S3_BUCKET,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
            region: values.S3_REGION,
          }
        : undefined,
    ai:
      values.AI_URL && values.AI_MODEL
        ? { url: values.AI_URL.replace(/\/+$/, ""), key: values.AI_KEY, model: values.AI_MODEL }
        : undefined,
    sealingKeys:
      values.SEALING_KEYS.length > 0
        ? values.SEALING_KEYS
        : [
            {
              id: "local",
              key: new Uint8Array(
                createHash("sha256")
                  .update(`seal ${authSecrets.at(-1)}`)
                  .digest(),
              ),
            },
          ],
    clockOffset: values.CLOCK_OFFSET_SECONDS * 1000,
    logLevel: values.LOG_LEVEL,
    securityContact: values.SECURITY_CONTACT,
    trustedProxies: values.TRUSTED_PROXIES,
    dnsServers: values.DNS_SERVERS,
  };
}
