import { spawn } from "node:child_process";
import path from "node:path";
import { createInterface } from "node:readline";
import { ROOT } from "./toolchain.mjs";

/** If the settings name no provider: its fake, and the settings that connect the program to it. */
const FAKES = [
  {
    name: "stripe",
    givenBy: "STRIPE_SECRET_KEY",
    settings: (keys) => ({
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: keys.url,
      STRIPE_PUBLISHABLE_KEY: keys.publishableKey,
      STRIPE_JS_URL: `${keys.url}/js/stripe.js`,
    }),
  },
  {
    name: "paypal",
    givenBy: "PAYPAL_CLIENT_ID",
    settings: (keys) => ({
      PAYPAL_CLIENT_ID: keys.clientId,
      PAYPAL_SECRET: keys.secret,
      PAYPAL_WEBHOOK_ID: keys.webhookId,
      PAYPAL_URL: keys.url,
      PAYPAL_JS_URL: `${keys.url}/web-sdk/v6/core`,
    }),
  },
];

/**
 * The fakes of the payment providers, if the settings name none: each a separate process, whose keys and state are in
 * the data folder. Returns the settings that connect the program to them, and how to stop them; nothing in production.
 */
export async function startPayments(bun, publicUrl) {
  if (process.env.NODE_ENV === "production") return { settings: {}, stop() {} };
  const wanted = FAKES.filter(({ givenBy }) => !process.env[givenBy]);
  const started = await Promise.all(wanted.map((one) => start(bun, publicUrl, one)));
  return {
    settings: Object.assign({}, ...started.map(({ settings }) => settings)),
    stop() {
      for (const { child } of started) child.kill("SIGTERM");
    },
  };
}

async function start(bun, publicUrl, { name, settings }) {
  const child = spawn(bun, [path.join(ROOT, `tests/fakes/${name}/main.ts`)], {
    cwd: ROOT,
    // It ends when this pipe does, whatever ends this process.
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, PUBLIC_URL: publicUrl },
  });
  const keys = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line)));
    child.once("exit", (status) => reject(new Error(`the stand-in of ${name} ended with ${status}`)));
    child.once("error", reject);
  });
  return { child, settings: settings(keys) };
}
