import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import type { Forecast } from "@trellis/contract-reports/forecast.ts";
import type { Report } from "@trellis/contract-reports/saved-reports.ts";
import { expect } from "vitest";
import type { Client, World } from "../world.ts";

/** The clock of the reports' tests. */
export const NOW = new Date("2026-11-20T18:00:00Z");

export interface Booking {
  amount: string;
  type: "income" | "expense";
  category: string;
  date: string;
  vendor?: string;
  tags?: string[];
}

export async function book(client: Client, ...bookings: Booking[]): Promise<void> {
  for (const booking of bookings) {
    const answer = await client.post("/api/transactions", { description: "Entry", ...booking });
    expect(answer.status).toBe(201);
  }
}

/** Sales with a season and a rent, for so many whole months before November 2026. */
export async function bookMonths(client: Client, count: number): Promise<void> {
  for (let back = count; back >= 1; back--) {
    const month = new Date(Date.UTC(2026, 10 - back, 1));
    const date = month.toISOString().slice(0, 8);
    const sales = 1000 + 400 * (month.getUTCMonth() === 11 ? 1 : 0);
    await book(
      client,
      { amount: `${sales}.00`, type: "income", category: "Sales Revenue", date: `${date}10` },
      { amount: "600.00", type: "expense", category: "Rent", date: `${date}01` },
    );
  }
}

export const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
export const financial = (client: Client, period = "month") =>
  json<FinancialReport>(client.get(`/api/reports/financial?period=${period}`));
export const forecast = (client: Client, period = "month") =>
  json<Forecast>(client.get(`/api/reports/forecast?period=${period}`));

export const RANGE = { from: "2026-10-01", to: "2026-11-20" };

/** Asks for a report, has the job make it, and answers it. */
export async function make(world: World, client: Client, options: object): Promise<Report> {
  const created = await client.post("/api/reports", { ...RANGE, ...options });
  expect(created.status).toBe(201);
  const { id, status } = (await created.json()) as Report;
  expect(status).toBe("queued");
  await world.runJobs();
  return json<Report>(client.get(`/api/reports/${id}`));
}
export const csvOf = async (client: Client, id: string) =>
  (await (await client.get(`/api/reports/${id}/file?format=csv`)).text()).replace("\u{FEFF}", "").split("\r\n");
