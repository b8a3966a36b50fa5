import { expect } from "vitest";
import { BankFixture, type StatementRow } from "../money/bank-fixture.ts";
import type { TestOrganization } from "../world.ts";
import type { Random } from "./random.ts";

interface RandomBooks {
  home: TestOrganization;
  random: Random;
  /** The day so many days before today. */
  back: (days: number) => string;
}

/** Bank accounts, one of them in euros, whose lines are open, ignored, matched with the books, created from, or a transfer. */
export async function addBank({ home: { admin }, random, back }: RandomBooks): Promise<void> {
  const bank = new BankFixture(admin);
  const opening = () => ({
    openingBalance: random.amount(500_000),
    ...(random.chance(0.5) ? { openingDay: back(random.whole(20, 90)) } : {}),
  });
  const rows = (name: string): StatementRow[] =>
    Array.from({ length: random.whole(1, 5) }, (_, index) => [
      back(random.whole(0, 120)),
      `${name} ${index}`,
      `${random.chance(0.5) ? "-" : ""}${random.amount(90_000)}`,
    ]);
  const [checking, savings] = [await bank.account("Checking", opening()), await bank.account("Savings", opening())];
  await bank.load(checking, rows("Line"));
  await bank.load(savings, rows("Saved"));
  const euros = await bank.account("Giro", { currency: "EUR", ...opening() });
  if (random.chance(0.7)) await bank.load(euros, rows("Euro"));
  for (const line of await bank.lines(checking)) {
    const cents = BigInt(line.amount.replace(".", ""));
    const type = cents < 0n ? "expense" : "income";
    const amount = line.amount.replace("-", "");
    const fate = random.pick(["open", "ignored", "created", "matched", "group", "transfer"] as const);
    const act = (what: string, body: object = {}) => admin.post(`/api/bank-transactions/${line.id}/${what}`, body);
    const entry = { type, category: "general", date: line.date };
    if (fate === "ignored") expect((await act("ignore")).status).toBe(200);
    if (fate === "created") expect((await act("create", { category: "general" })).status).toBe(201);
    if (fate === "matched") {
      const { id } = await bank.record({ ...entry, amount });
      expect((await act("match", { transactionId: id })).status).toBe(200);
    }
    if (fate === "group" && (cents > 1n || cents < -1n)) {
      const one = { ...entry, amount: "0.01" };
      const rest = (cents < 0n ? -cents : cents) - 1n;
      const other = { ...entry, amount: `${rest / 100n}.${String(rest % 100n).padStart(2, "0")}` };
      const ids = [await bank.record(one), await bank.record(other)].map(({ id }) => id);
      const matched = await bank.match({ lineIds: [line.id], transactionIds: ids });
      expect(matched.status, await matched.clone().text()).toBeLessThan(300);
    }
    if (fate === "transfer") {
      const moved = await bank.transfer(line, { accountId: savings.id });
      expect(moved.status, await moved.clone().text()).toBeLessThan(300);
    }
    if (fate !== "open" && random.chance(0.2)) await act(fate === "ignored" ? "reopen" : "unmatch");
  }
}

/** Budgets that have begun, one of them over, of calendar months or of odd days; their names write categories their own way. */
export async function addBudgets({ home: { admin }, random, back }: RandomBooks): Promise<void> {
  await random.times(1, 2, async (index) => {
    const answer = await admin.post("/api/budgets", {
      name: `Budget ${index}`,
      startDate: back(random.whole(0, 200)),
      endDate: back(-random.whole(0, 120)),
      status: "active",
      categories: ["RENT", "Software", "travel", "Café & Küche"]
        .slice(0, random.whole(1, 4))
        .map((categoryName) => ({ categoryName, allocatedAmount: random.amount(150_000) })),
    });
    expect(answer.status, await answer.clone().text()).toBe(201);
  });
}
