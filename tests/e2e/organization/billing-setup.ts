import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { freePort } from "../../support/free-port.ts";
import { startProgram, untilReady } from "../../support/product-process.ts";
import { startStripeProcess } from "../../support/stripe-process.ts";

/** A product of a journey's own, whose clock can be moved by starting it again over the same data. */
export async function startOwnProduct() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "trellis-billing-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let running = await start(0);

  async function start(days: number) {
    const clockOffsetSeconds = days * 24 * 60 * 60;
    const stripe = await startStripeProcess({ dataDir, publicUrl: url, clockOffsetSeconds });
    return { stripe, clockOffsetSeconds, program: await startItsProgram(stripe.settings, clockOffsetSeconds) };
  }

  async function startItsProgram(settings: Record<string, string>, clockOffsetSeconds: number) {
    const program = startProgram({
      ...settings,
      NODE_ENV: "development",
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      DATABASE_URL: "",
      CLOCK_OFFSET_SECONDS: String(clockOffsetSeconds),
    });
    await untilReady(url, program.child).catch((error: Error) => {
      throw new Error(`${error.message}\n${program.output()}`);
    });
    return program;
  }

  async function stopProgram() {
    running.program.child.kill("SIGTERM");
    await running.program.exited;
  }

  return {
    url,
    dataDir,
    /** The fake of the payment provider. */
    stripe: () => running.stripe,
    output: () => running.program.output(),
    stopProgram,
    /** Starts the program again, with the same clock. */
    async startAgain() {
      running.program = await startItsProgram(running.stripe.settings, running.clockOffsetSeconds);
    },
    /** Everything again over the same data, so many days later than now. */
    async goToDay(days: number) {
      await stopProgram();
      await running.stripe.stop();
      running = await start(days);
    },
    async close() {
      await stopProgram();
      await running.stripe.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export type OwnProduct = Awaited<ReturnType<typeof startOwnProduct>>;

/** Signs a new person in and makes an organization with a trial. */
export async function newOrganization(page: Page, url: string, plan = "starter"): Promise<string> {
  const email = `billing-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto(`${url}/api/dev-login?email=${email}&returnTo=/pricing`);
  const answer = await send(page.request, url, "/api/organizations", {
    name: "Prairie Food Shelf",
    type: "non-profit",
    selectedPlan: plan,
  });
  expect(answer.status()).toBe(201);
  return email;
}

export const send = (request: APIRequestContext, url: string, path: string, data: object = {}) =>
  request.post(`${url}${path}`, { data, headers: { Origin: url } });

export const createSurvey = (request: APIRequestContext, url: string, title = "How are we doing?") =>
  send(request, url, "/api/surveys", { title, questions: [{ type: "text", question: "Tell us" }] });

/** From the plan's page to the provider's. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Test mode: this stands in for the payment provider. No money moves.")).toBeVisible();
}

/** Pays on the provider's page with the card that works. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /4242/ }).check();
  await page.getByRole("button", { name: /^Subscribe for/ }).click();
}
