import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { DEFAULT_SENDER } from "@trellis/domain/brand/default-brand.ts";
import { afterAll, describe, expect, test } from "vitest";
import { type Env, EnvError, readEnv } from "./env.ts";
import { KeyRing } from "./key-ring.ts";

const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-env-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const production = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://app:secret@db.example.org/trellis",
  AUTH_SECRET: "x".repeat(32),
  PUBLIC_URL: "https://app.example.org/",
  OIDC_ISSUER: "https://id.example.org",
  SMTP_URL: "smtp://mail.example.org:587",
  SEALING_KEYS: "k1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
  OIDC_CLIENT_ID: "trellis",
  OIDC_CLIENT_SECRET: "secret",
};
const messageOf = (variables: Record<string, string>) => {
  try {
    readEnv(variables);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return "";
};

describe("local mode", () => {
  test("needs no setting, listens on this machine, and keeps the secret that it made", () => {
    const first = readEnv({ DATA_DIR: dataDir });
    expect(first).toMatchObject({
      mode: "local",
      port: 3000,
      host: "127.0.0.1",
      publicUrl: "http://127.0.0.1:3000",
      databaseUrl: undefined,
      oidc: undefined,
    });
    const hashOf = (env: Env) => env.authSecret.hash("my-gift:1");
    expect(hashOf(readEnv({ DATA_DIR: dataDir }))).toBe(hashOf(first));
    const file = path.join(dataDir, "auth-secret");
    const stored = readFileSync(file, "utf8");
    expect(stored.length).toBeGreaterThanOrEqual(32);
    expect(new KeyRing([stored]).hash("my-gift:1")).toBe(hashOf(first));
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test("AUTH_SECRET is a list: the first signs, the others verify", () => {
    const [old, next] = ["o".repeat(40), `n,${"n".repeat(40)}`];
    const ring = readEnv({ DATA_DIR: dataDir, AUTH_SECRET: `${next.replace(",", "%2C")}, ${old}` }).authSecret;
    expect(ring.hash("my-gift:1")).toBe(new KeyRing([next]).hash("my-gift:1"));
    expect(ring.hash.earlier.map((hash) => hash("my-gift:1"))).toContain(new KeyRing([old]).hash("my-gift:1"));
    expect(messageOf({ DATA_DIR: dataDir, AUTH_SECRET: `${old},short` })).toContain("AUTH_SECRET: at least 32");
  });

  test("an empty variable counts as absent", () => {
    expect(readEnv({ DATA_DIR: dataDir, PORT: "", DATABASE_URL: "", LOG_LEVEL: "" })).toMatchObject({
      port: 3000,
      logLevel: "info",
    });
  });

  test("refuses to listen to others, because signing in needs no password", () => {
    expect(messageOf({ DATA_DIR: dataDir, HOST: "0.0.0.0" })).toMatch(/HOST: .*NODE_ENV=production/);
  });
});

test("the identity provider may have a name for the sign-in button", () => {
  expect(readEnv({ DATA_DIR: dataDir, OIDC_NAME: " Google " }).oidcName).toBe("Google");
  expect(readEnv({ DATA_DIR: dataDir, OIDC_NAME: "  " }).oidcName).toBeUndefined();
  expect(messageOf({ DATA_DIR: dataDir, OIDC_NAME: "x".repeat(61) })).toContain("OIDC_NAME: at most 60");
});

test("Google and Microsoft are each given whole, and keep links by email beside them", () => {
  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const microsoft = { MICROSOFT_CLIENT_ID: "id", MICROSOFT_CLIENT_SECRET: "secret" };
  expect(readEnv({ ...production, ...google })).toMatchObject({ google: { clientId: "id" }, emailSignIn: true });
  expect(readEnv({ DATA_DIR: dataDir, ...microsoft })).toMatchObject({
    google: undefined,
    microsoft: { tenant: "common" },
  });
  expect(messageOf({ DATA_DIR: dataDir, GOOGLE_CLIENT_ID: "id" })).toContain(
    "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
  );
  expect(messageOf({ ...production, ...google, EMAIL_SIGN_IN: "off" })).toContain(
    "EMAIL_SIGN_IN: people who sign in with",
  );
  expect(messageOf({ DATA_DIR: dataDir, ...microsoft, MICROSOFT_TENANT: "a/b" })).toContain("MICROSOFT_TENANT: common");
});

describe("production", () => {
  test("starts without a provider: people sign in by email, unless that leaves no way in", () => {
    const { OIDC_ISSUER: _, OIDC_CLIENT_ID: __, OIDC_CLIENT_SECRET: ___, ...rest } = production;
    expect(readEnv(rest)).toMatchObject({ oidc: undefined, emailSignIn: true });
    expect(messageOf({ ...rest, EMAIL_SIGN_IN: "off" })).toContain("EMAIL_SIGN_IN");
    expect(readEnv(production).emailSignIn).toBe(false);
    expect(readEnv({ ...production, EMAIL_SIGN_IN: "on" }).emailSignIn).toBe(true);
  });

  test("starts with everything that it needs", () => {
    expect(readEnv(production)).toMatchObject({
      mode: "production",
      publicUrl: "https://app.example.org",
      oidc: { issuer: "https://id.example.org" },
    });
  });

  test.each(["DATABASE_URL", "AUTH_SECRET", "PUBLIC_URL", "OIDC_ISSUER", "SMTP_URL", "SEALING_KEYS"])(
    "refuses to start without %s and names it",
    (name) => {
      const { [name as keyof typeof production]: _, ...rest } = production;
      expect(messageOf(rest)).toContain(name);
    },
  );
});

test("a model's endpoint needs its address and its name; the key is for those who ask for one", () => {
  const local = { DATA_DIR: dataDir };
  expect(readEnv(local).ai).toBeUndefined();
  expect(readEnv({ ...local, AI_URL: "http://127.0.0.1:8080/v1/", AI_MODEL: "small" }).ai).toEqual({
    url: "http://127.0.0.1:8080/v1",
    key: undefined,
    model: "small",
  });
  expect(messageOf({ ...local, AI_URL: "http://127.0.0.1:8080/v1" })).toContain("AI_URL and AI_MODEL");
  expect(messageOf({ ...local, AI_KEY: "key" })).toContain("AI_KEY");
  expect(messageOf({ ...local, AI_URL: "ftp://example.org", AI_MODEL: "small" })).toContain("AI_URL");
});

test("every wrong setting is named in one message", () => {
  const message = messageOf({
    ...production,
    PORT: "eighty",
    PUBLIC_URL: "app",
    AUTH_SECRET: "short",
    LOG_LEVEL: "loud",
    TRUSTED_PROXIES: "10.0.0.0/99",
    DATABASE_URL: "mysql://x",
  });
  for (const name of ["PORT", "PUBLIC_URL", "AUTH_SECRET", "LOG_LEVEL", "TRUSTED_PROXIES", "DATABASE_URL"])
    expect(message).toContain(`${name}:`);
});

test("mailings go out as fast as the mail server takes them, 600 a minute unless it is said", () => {
  expect(readEnv({ DATA_DIR: dataDir }).mailsPerMinute).toBe(600);
  expect(readEnv({ DATA_DIR: dataDir, MAILINGS_PER_MINUTE: "30" }).mailsPerMinute).toBe(30);
  for (const wrong of ["0", "-1", "1.5", "many", "1000000"])
    expect(messageOf({ DATA_DIR: dataDir, MAILINGS_PER_MINUTE: wrong })).toContain("MAILINGS_PER_MINUTE:");
});

test("mail comes from one address, with a name before it or without", () => {
  for (const from of ["Green Valley <mail@example.org>", "mail@example.org"])
    expect(readEnv({ DATA_DIR: dataDir, MAIL_FROM: from }).mailFrom).toBe(from);
  for (const wrong of ["Green Valley", "a@x.org, b@x.org", "A <a@x.org> <b@x.org>"])
    expect(messageOf({ DATA_DIR: dataDir, MAIL_FROM: wrong })).toContain("MAIL_FROM: an address like");
});

test("without a setting, mail comes from the installation's own domain, and never from ours under another name", () => {
  const at = (url: string) => readEnv({ DATA_DIR: dataDir, PUBLIC_URL: url }).mailFrom;
  expect(at("https://app.example.org")).toContain("<no-reply@app.example.org>");
  for (const local of ["http://127.0.0.1:3000", "http://localhost:3000", "http://[::1]:3000"])
    expect(at(local)).toContain(`<${DEFAULT_SENDER}>`);
});

test("what an organization's SPF record must contain is a list of mechanisms", () => {
  const spf = (text: string) => readEnv({ DATA_DIR: dataDir, MAIL_SPF_INCLUDE: text }).mailSpf;
  expect(spf("")).toBeUndefined();
  expect(spf("spf.example.net")).toBe("include:spf.example.net");
  expect(spf(" include:spf.example.net,  ip4:203.0.113.7 ")).toBe("include:spf.example.net ip4:203.0.113.7");
  for (const wrong of ["-all", "v=spf1 mx", "spf"])
    expect(messageOf({ DATA_DIR: dataDir, MAIL_SPF_INCLUDE: wrong })).toContain("MAIL_SPF_INCLUDE: mechanisms like");
});

test("failures of delivery return to an address whose reports are signed", () => {
  const given = { MAIL_BOUNCE_ADDRESS: "bounces@mail.example.org", MAIL_BOUNCE_SECRET: `whsec_${"A".repeat(32)}` };
  expect(readEnv({ DATA_DIR: dataDir, ...given }).bounces?.address).toBe("bounces@mail.example.org");
  expect(messageOf({ DATA_DIR: dataDir, ...given, MAIL_BOUNCE_SECRET: "" })).toContain("give both or none");
  expect(messageOf({ DATA_DIR: dataDir, ...given, MAIL_BOUNCE_SECRET: "short" })).toContain(
    "MAIL_BOUNCE_SECRET: whsec_",
  );
  for (const wrong of ["bounces", "a-very-long-name@example.org", "a+b@example.org"])
    expect(messageOf({ DATA_DIR: dataDir, ...given, MAIL_BOUNCE_ADDRESS: wrong })).toContain("MAIL_BOUNCE_ADDRESS: an");
});

test("a mail service reports where it is named, with what proves its reports", () => {
  const services = (more: Record<string, string>) => readEnv({ DATA_DIR: dataDir, ...more }).mailServices;
  const topics = "arn:aws:sns:us-east-1:123456789012:mail, arn:aws:sns:eu-west-1:123456789012:mail-2";
  const { publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key = publicKey.export({ type: "spki", format: "der" }).toString("base64");
  expect(services({})).toEqual({});
  expect(services({ MAIL_SES_TOPICS: topics })?.ses?.topics).toHaveLength(2);
  expect(services({ MAIL_SENDGRID_KEY: key })?.sendgrid?.publicKey.asymmetricKeyType).toBe("ec");
  expect(services({ MAIL_POSTMARK_CREDENTIALS: "hook:0123456789abcdef" })).toHaveProperty("postmark");
  expect(services({ MAIL_MAILGUN_KEY: "0123456789abcdef" })).toHaveProperty("mailgun");
  const other = generateKeyPairSync("ec", { namedCurve: "secp384r1" }).publicKey;
  for (const [name, wrong] of [
    ["MAIL_SES_TOPICS", "mail-topic"],
    ["MAIL_SES_TOPICS", "arn:aws:sqs:us-east-1:123456789012:mail"],
    ["MAIL_POSTMARK_CREDENTIALS", "short:word"],
    ["MAIL_POSTMARK_CREDENTIALS", "0123456789abcdef0123456789"],
    ["MAIL_SENDGRID_KEY", "abc"],
    ["MAIL_SENDGRID_KEY", other.export({ type: "spki", format: "der" }).toString("base64")],
    ["MAIL_MAILGUN_KEY", "short"],
  ] as const)
    expect(messageOf({ DATA_DIR: dataDir, [name]: wrong })).toContain(`${name}: `);
});

describe("traces", () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: "https://receiver.example.org/otlp" };

  test("are none without a receiver, however much a machine says about them", () => {
    expect(readEnv({ DATA_DIR: dataDir }).tracing).toBeUndefined();
    const others = { OTEL_SERVICE_NAME: "office", OTEL_EXPORTER_OTLP_PROTOCOL: "grpc", OTEL_TRACES_SAMPLER_ARG: "0.5" };
    expect(readEnv({ DATA_DIR: dataDir, ...others }).tracing).toBeUndefined();
  });

  test("are all recorded, or as OpenTelemetry's settings say", () => {
    expect(readEnv({ DATA_DIR: dataDir, ...endpoint }).tracing).toEqual({
      endpoint: endpoint.OTEL_EXPORTER_OTLP_ENDPOINT,
      headers: {},
      serviceName: "trellis",
      attributes: {},
      ratio: 1,
      honorsParent: false,
    });
    const more = {
      OTEL_EXPORTER_OTLP_HEADERS: "x-key=a%3Db, Authorization=Bearer%20c",
      OTEL_RESOURCE_ATTRIBUTES: "deployment.environment.name=production",
      OTEL_SERVICE_NAME: "office",
      OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
      OTEL_TRACES_SAMPLER_ARG: "0.25",
    };
    expect(readEnv({ DATA_DIR: dataDir, ...endpoint, ...more }).tracing).toMatchObject({
      headers: { "x-key": "a=b", Authorization: "Bearer c" },
      serviceName: "office",
      attributes: { "deployment.environment.name": "production" },
      ratio: 0.25,
      honorsParent: true,
    });
    const off = { OTEL_TRACES_SAMPLER: "always_off", OTEL_TRACES_SAMPLER_ARG: "1" };
    expect(readEnv({ DATA_DIR: dataDir, ...endpoint, ...off }).tracing?.ratio).toBe(0);
  });

  test("name what is wrong", () => {
    const wrong = {
      OTEL_EXPORTER_OTLP_PROTOCOL: "grpc",
      OTEL_EXPORTER_OTLP_HEADERS: "no value",
      OTEL_TRACES_SAMPLER_ARG: "2",
    };
    const message = messageOf({ DATA_DIR: dataDir, ...endpoint, ...wrong });
    for (const name of Object.keys(wrong)) expect(message).toContain(name);
    expect(messageOf({ DATA_DIR: dataDir, OTEL_EXPORTER_OTLP_ENDPOINT: "receiver:4317" })).toContain("4318");
  });
});
