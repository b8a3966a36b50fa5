import type { GroupProposal } from "@trellis/contract-bank/bank-matches.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { BankFixture } from "../../../../testing/money/bank-fixture.ts";
import { createWorld, onlyFlags, type TestOrganization, type World } from "../../../../testing/world.ts";

let world: World;
let organization: TestOrganization;
let bank: BankFixture;
beforeAll(async () => {
  world = await createWorld();
  organization = await world.organization({ plan: "professional" });
  bank = new BankFixture(organization.admin);
});
afterAll(() => world?.close());

it("a payout is proposed with its payments and fee, matches nothing until a person decides, and is proposed once", async () => {
  const account = await bank.account("Checking");
  await bank.load(account, [
    ["2025-03-12", "STRIPE PAYOUT", "96.80"],
    ["2025-03-12", "DEPOSIT", "75.00"],
    ["2025-03-12", "CHECKS", "-30.00"],
  ]);
  const paid = async (fields: Record<string, unknown>) => (await bank.record(fields)).id;
  const gifts = [
    await paid({ amount: "50.00", date: "2025-03-09", paymentMethod: "Credit Card" }),
    await paid({ amount: "30.00", date: "2025-03-10", paymentMethod: "PayPal" }),
    await paid({ amount: "20.00", date: "2025-03-10", paymentMethod: "Credit Card" }),
  ];
  const checks = [
    await paid({ amount: "40.00", date: "2025-03-11", paymentMethod: "Check" }),
    await paid({ amount: "35.00", date: "2025-03-12", paymentMethod: "Check" }),
  ];
  const expenses = [
    await paid({ amount: "10.00", date: "2025-03-11", type: "expense", category: "Rent" }),
    await paid({ amount: "20.00", date: "2025-03-13", type: "expense", category: "Rent" }),
  ];
  const groupsOf = async (name: string) => {
    const { id } = await bank.line(account, name);
    return bank.json<GroupProposal[]>(await bank.client.get(`/api/bank-transactions/${id}/groups`), 200);
  };
  const [payout] = await groupsOf("STRIPE PAYOUT");
  expect(payout).toMatchObject({
    total: "100.00",
    fee: "3.20",
    reason: "3 card payments of Mar 9, 2025 to Mar 10, 2025, less a fee of $3.20 (3.2%)",
  });
  expect(payout?.records.map(({ id }) => id).sort()).toEqual(gifts.toSorted());
  const [deposit] = await groupsOf("DEPOSIT");
  expect(deposit).toMatchObject({
    total: "75.00",
    fee: "0.00",
    reason: "2 transactions of Mar 11, 2025 to Mar 12, 2025 add up to the same amount",
  });
  expect(deposit?.records.map(({ id }) => id).sort()).toEqual(checks.toSorted());
  const [rent] = await groupsOf("CHECKS");
  expect([rent?.total, rent?.records.map(({ id }) => id).sort()]).toEqual(["-30.00", expenses.toSorted()]);
  expect((await bank.lines(account)).every(({ state }) => state === "open")).toBe(true);
  // As the dialog does it.
  const line = await bank.line(account, "STRIPE PAYOUT");
  const difference = { amount: "-3.20", category: "Merchant Fees" };
  expect((await bank.match({ lineIds: [line.id], transactionIds: gifts, difference })).status).toBe(201);
  expect(await groupsOf("STRIPE PAYOUT")).toEqual([]);
  expect(await groupsOf("DEPOSIT")).toHaveLength(1);
  const without = await organization.member("manager", onlyFlags("canManageContacts"));
  expect((await without.get(`/api/bank-transactions/${line.id}/groups`)).status).toBe(403);
});
