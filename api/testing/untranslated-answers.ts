import type { BudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import type { Notification } from "@trellis/contract-notifications/notifications.ts";
import type { FinancialReport } from "@trellis/contract-reports/financial-report.ts";
import type { Forecast } from "@trellis/contract-reports/forecast.ts";
import { translatorIn } from "../src/kernel/http/sentences.ts";

/** Sentences that answers hold, by address. */
const REPORTS: Record<string, (body: never) => (string | null)[]> = {
  "/api/notifications": (all: Notification[]) => all.map(({ title }) => title),
  "/api/reports/forecast": ({ risks, recommendations }: Forecast) => [
    ...risks.flatMap(({ description, mitigation }) => [description, mitigation]),
    ...recommendations,
  ],
  "/api/reports/financial": ({ insightLinks }: FinancialReport) => insightLinks.map(({ text }) => text),
  "/api/budgets/{id}/performance": ({ analysis }: BudgetPerformance) =>
    analysis?.source === "statistics"
      ? [...analysis.analysis.insights, ...analysis.analysis.recommendations, ...analysis.recommendations.warnings]
      : [],
};

/** What a report, a forecast or a notification says that has no Spanish. */
export function findUntranslatedReports(path: string, body: unknown): string[] {
  const texts = REPORTS[path]?.(body as never) ?? [];
  const translate = translatorIn("es");
  return texts.filter((text): text is string => text !== null && isSentence(text) && translate(text) === text);
}

/** What an error says that has no Spanish. */
export function findUntranslated(body: unknown): string[] {
  const { message, issues = [] } = (body ?? {}) as { message?: string; issues?: { message: string }[] };
  const translate = translatorIn("es");
  return [message ?? "", ...issues.map((issue) => issue.message)].filter(
    (said) => isSentence(said) && translate(said) === said,
  );
}

/** Tests call what they make up by one word. */
const isSentence = (text: string): boolean => / /.test(text) && !text.startsWith("ZX-");
