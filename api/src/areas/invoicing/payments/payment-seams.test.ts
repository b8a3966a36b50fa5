import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addCustomer, createdInvoice, draftFor } from "../../../../testing/money/invoicing.ts";
import { type Client, createWorld, type TestOrganization, type World } from "../../../../testing/world.ts";

/* What a payment does beyond invoicing: in the books, on the bank's lines, and in the figures of the dashboard. */

let world: World;
let home: TestOrganization;
let admin: Client;
beforeAll(async () => {
  world = await createWorld();
  world.setNow(new Date("2025-11-20T18:00:00Z"));
  home = await world.organization({ type: "for-profit", plan: "professional" });
  admin = home.admin;
});
afterAll(() => world?.close());

const json = async <T>(answer: Promise<Response>): Promise<T> => {
  const response = await answer;
  expect([response.status, response.ok ? "" : await response.clone().text()]).toEqual([expect.any(Number), ""]);
  return (await response.json()) as T;
};
const stats = () => json<Record<"outstanding" | "paidThisMonth", string>>(admin.get("/api/invoices/stats"));

test("an undone payment frees the bank line that it was matched to, and the figures follow part payments and refunds", async () => {
  const { id } = await createdInvoice(admin, draftFor(await addCustomer(world, home), { status: "sent" }));
  expect(await stats()).toMatchObject({ outstanding: "100.00", paidThisMonth: "0.00" });
  const payment = await json<{ id: string }>(
    admin.post("/api/payments", { invoiceId: id, amount: 40, paymentMethod: "check", paymentDate: "2025-11-18" }),
  );
  expect(await stats()).toMatchObject({ outstanding: "60.00", paidThisMonth: "40.00" });

  const account = await json<{ id: string }>(
    admin.post("/api/bank-accounts", { bankName: "Bank", accountName: "Main", accountType: "checking" }),
  );
  await admin.upload(
    `/api/bank-accounts/${account.id}/statements?fileName=bank.csv`,
    "Date,Description,Amount\n2025-11-18,DEPOSIT,+40.00\n",
  );
  const line = async () =>
    (await json<BankTransaction[]>(admin.get(`/api/bank-accounts/${account.id}/transactions`)))[0] as BankTransaction;
  const found = await line();
  const transactionId = found.suggestion?.transaction.id;
  expect(transactionId).toBeDefined();
  expect((await admin.post(`/api/bank-transactions/${found.id}/match`, { transactionId })).status).toBe(200);
  expect(await line()).toMatchObject({ state: "matched" });

  expect((await admin.delete(`/api/payments/${payment.id}`)).ok).toBe(true);
  expect(await line()).toMatchObject({ state: "open" });
  expect(await stats()).toMatchObject({ outstanding: "100.00", paidThisMonth: "0.00" });

  const second = await json<{ id: string }>(
    admin.post("/api/payments", { invoiceId: id, amount: 100, paymentMethod: "check", paymentDate: "2025-11-19" }),
  );
  await json(admin.post(`/api/payments/${second.id}/refund`, { amount: 30, reason: "Half a day less" }));
  expect(await stats()).toMatchObject({ outstanding: "30.00", paidThisMonth: "70.00" });
});
