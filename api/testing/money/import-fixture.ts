import type { ImportReport } from "@trellis/contract-finance/transaction-imports.ts";
import type { Transaction } from "@trellis/contract-finance/transactions.ts";
import { expect } from "vitest";
import type { Client } from "../world.ts";

/** Four rows of two days, two of them alike. In: 1000.00, out: 2407.00. */
export const STATEMENT = `Date,Description,Amount
2025-11-01,Coffee,-3.50
2025-11-01,Coffee,-3.50
2025-11-02,Grant,1000.00
2025-11-03,Rent,-2400.00
`;

/** What a person does with statements, through the API; for a client who is set before each test. */
export function importFixture(client: () => Client) {
  const json = async <T>(path: string) => (await (await client().get(path)).json()) as T;
  const importFile = (file: Uint8Array | string, query = "", headers?: Record<string, string>) =>
    client().upload(`/api/transactions/import?fileName=statement.csv${query}`, file, headers);
  return {
    json,
    importFile,
    report,
    /** As `importFile`, for one that must succeed. */
    imported: async (file: Uint8Array | string, query = "", headers?: Record<string, string>) =>
      report(await importFile(file, query, headers)),
    list: (query = "") => json<Transaction[]>(`/api/transactions?limit=200${query}`),
    summary: () => json<Record<string, string>>("/api/financial-summary"),
    undo: (id: string | null) => client().post(`/api/transactions/imports/${id}/undo`),
  };
}

async function report(answer: Response): Promise<ImportReport> {
  expect(answer.status, await answer.clone().text()).toBe(200);
  return (await answer.json()) as ImportReport;
}
