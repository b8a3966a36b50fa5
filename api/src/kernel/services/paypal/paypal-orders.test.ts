import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type PayPalFake, startPayPal } from "../../../../../tests/fakes/paypal/server.ts";
import { createPayPal } from "./paypal-orders.ts";

const KEYS = { clientId: "client", secret: "secret", webhookId: "WH-1" };
const folder = mkdtempSync(path.join(os.tmpdir(), "trellis-paypal-"));
const reference = {
  purpose: "invoice",
  organizationId: 7,
  recordId: "01900000-0000-7000-8000-000000000001",
} as const;
const orderRequest = {
  reference,
  cents: 123_456n,
  currency: "EUR",
  description: `Invoice INV-1 · ${"Bäckerei ".repeat(40)}`,
  email: null,
  successUrl: "http://shop.example/pay/x?from=paypal",
  cancelUrl: "http://shop.example/pay/x?cancelled=paypal",
};

let fake: PayPalFake;
/** Delivered messages, as they arrived. */
const delivered: { body: string; headers: Headers }[] = [];
beforeAll(async () => {
  fake = await startPayPal({
    folder,
    ...KEYS,
    deliver: async (body, headers) => {
      delivered.push({ body, headers: new Headers(headers) });
      return 200;
    },
  });
});
afterAll(async () => {
  await fake.close();
  rmSync(folder, { recursive: true, force: true });
});
const open = (more: object = {}) => createPayPal({ ...KEYS, url: fake.url, scriptUrl: "", ...more });

describe("orders", () => {
  it("are created once for a key, approved by the payer, and captured once", async () => {
    const paypal = open();
    const order = await paypal.createOrder(orderRequest, "key-1");
    expect(await paypal.createOrder(orderRequest, "key-1")).toEqual(order);
    expect(order.url).toContain(order.id);
    expect(await paypal.findOrder(order.id)).toMatchObject({
      status: "open",
      cents: 123_456n,
      currency: "EUR",
      reference,
    });
    expect(await paypal.captureOrder(order.id, "too-early")).toMatchObject({ status: "open" });
    fake.approve(order.id);
    expect(await paypal.findOrder(order.id)).toMatchObject({ status: "approved" });
    const paid = await paypal.captureOrder(order.id, "capture-1");
    expect(paid).toMatchObject({ status: "paid", transactionId: expect.any(String) });
    expect(await paypal.captureOrder(order.id, "capture-1")).toEqual(paid);
    expect(await paypal.captureOrder(order.id, "capture-2")).toEqual(paid);
  });

  it("that PayPal does not know, or that are no ids at all, are none", async () => {
    const paypal = open();
    for (const id of ["UNKNOWN12345", "../../v1/oauth2/token", "", "x".repeat(100)])
      expect(await paypal.findOrder(id)).toBeUndefined();
  });

  it("go on with a new token when the old one ended early", async () => {
    const paypal = open();
    const { id } = await paypal.createOrder(orderRequest, "key-2");
    fake.endTokens();
    expect(await paypal.findOrder(id)).toMatchObject({ id });
  });
});

it("a provider that is away is the person's to wait for; wrong keys are ours to mend", async () => {
  await expect(open({ url: "http://127.0.0.1:9" }).createOrder(orderRequest, "key-3")).rejects.toMatchObject({
    code: "unavailable",
  });
  await expect(open({ secret: "wrong" }).createOrder(orderRequest, "key-4")).rejects.toThrow("401");
});

it("takes real money only at PayPal's own address", () => {
  expect(open().isTestMode).toBe(true);
  expect(open({ url: "https://api-m.sandbox.paypal.com" }).isTestMode).toBe(true);
  expect(open({ url: "https://api-m.paypal.com" }).isTestMode).toBe(false);
});

describe("messages", () => {
  it("are PayPal's own, unchanged and of now", async () => {
    const paypal = open();
    const { id } = await paypal.createOrder(orderRequest, "key-5");
    fake.approve(id);
    await fake.messages.settle();
    const { body, headers } = delivered.at(-1) as (typeof delivered)[number];
    expect(await paypal.readEvent(body, headers, new Date())).toMatchObject({
      type: "CHECKOUT.ORDER.APPROVED",
      payment: reference,
    });
    const refused = (text: string, sent: Headers, now = new Date()) =>
      expect(paypal.readEvent(text, sent, now)).rejects.toMatchObject({ code: "malformed" });
    await refused(body.replace("APPROVED", "COMPLETED"), headers);
    await refused(body, headers, new Date(Date.now() + 6 * 60_000));
    await refused(body, headers, new Date(Date.now() - 6 * 60_000));
    await refused(body, new Headers());
    await refused(`${body},{"id":"x"}`, headers);
    await refused("[]", headers);
    await expect(open({ webhookId: "WH-2" }).readEvent(body, headers, new Date())).rejects.toMatchObject({
      code: "malformed",
    });
  });
});
