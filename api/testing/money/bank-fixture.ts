import type { BankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import type { BankTransaction } from "@trellis/contract-bank/bank-transactions.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { expect } from "vitest";
import type { Client } from "../world.ts";

export type StatementRow = readonly [date: string, description: string, amount: string, reference?: string];

/** Rows without any minus raise a question: here they are money in. */
export const ALL_IN = encodeURIComponent('{"unsignedAmounts":"income"}');

/** Bank accounts, their lines and the books of one organization, over HTTP. */
export class BankFixture {
  readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async account(accountName: string, fields: Record<string, unknown> = {}): Promise<BankAccount> {
    const body = { bankName: "Quad Cities Bank", accountName, accountType: "checking", ...fields };
    return this.json(await this.client.post("/api/bank-accounts", body), 201);
  }

  /** Loads rows as a CSV statement, and answers its id. */
  async load(account: { id: string }, rows: readonly StatementRow[]): Promise<string> {
    const csv = ["Date,Description,Amount,Reference", ...rows.map((row) => row.join(","))].join("\n");
    const path = `/api/bank-accounts/${account.id}/statements?fileName=bank.csv&mapping=${ALL_IN}`;
    return (await this.json<{ statementId: string }>(await this.client.upload(path, `${csv}\n`), 200)).statementId;
  }

  async lines(account: { id: string }, query = ""): Promise<BankTransaction[]> {
    return this.json(await this.client.get(`/api/bank-accounts/${account.id}/transactions?${query}`), 200);
  }

  /** The line of an account with this text. */
  async line(account: { id: string }, name: string): Promise<BankTransaction> {
    const found = (await this.lines(account, "limit=200")).find((line) => line.name === name);
    if (!found) throw new Error(`no line ${name}`);
    return found;
  }

  async record(fields: Record<string, unknown>): Promise<Transaction> {
    const body = { type: "income", category: "Donations", description: "Gift", ...fields };
    return this.json(await this.client.post("/api/transactions", body), 201);
  }

  async books(): Promise<Transaction[]> {
    return this.json(await this.client.get("/api/transactions?limit=200"), 200);
  }

  async net(): Promise<string> {
    return (await this.json<{ net: string }>(await this.client.get("/api/transactions/totals"), 200)).net;
  }

  match(body: {
    lineIds: readonly string[];
    transactionIds: readonly string[];
    difference?: { amount: string; category: string; description?: string };
  }): Promise<Response> {
    return this.client.post("/api/bank-matches", body);
  }

  transfer(line: { id: string }, body: { accountId: string; lineId?: string; removeTransactionIds?: string[] }) {
    return this.client.post(`/api/bank-transactions/${line.id}/transfer`, body);
  }

  unmatch(line: { id: string }): Promise<Response> {
    return this.client.post(`/api/bank-transactions/${line.id}/unmatch`, {});
  }

  async json<T>(answer: Response, status: number): Promise<T> {
    expect(answer.status, await answer.clone().text()).toBe(status);
    return (await answer.json()) as T;
  }
}
