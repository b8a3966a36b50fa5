import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { ReportPeriod } from "@trellis/report-rules/choices.ts";
import { trendOfChange } from "@trellis/report-rules/percent-text.ts";
import type { MemberCall } from "../../../kernel/http/serve.ts";
import { writeChecked } from "../../../kernel/services/ai/write-checked.ts";
import { requireFeature } from "../../organizations/index.ts";
import { readFacts } from "./financial-report.ts";
import { aiInsights, type InsightFacts, textsOfAll } from "./insights.ts";

const MAX_CATEGORIES = 8;
const MAX_WORDS = 160;

/**
 * The insights in words of the configured model. It is given our figures and sentences, asked while no connection is held,
 * and what it says is shown only when every number in it is one of ours. Throws plan_feature.
 */
export async function getInsightWords(call: MemberCall, { query }: { query: { period: ReportPeriod } }) {
  requireFeature(call, "ai");
  const { ai, log } = call.services;
  if (!ai) return { words: null, isModelConfigured: false };
  const facts = await call.read((context) => readFacts(context, query.period));
  const words = await writeChecked(
    ai,
    {
      task: "Explain to the owner how the organization's finances stand and what to look at next, in two or three short paragraphs.",
      facts: factsForModel(facts),
      maxWords: MAX_WORDS,
    },
    log,
  );
  return { words: words ?? null, isModelConfigured: true };
}

/** Sums and names of categories; no person, account or description of a transaction. */
function factsForModel(facts: InsightFacts) {
  const { window, budgets } = facts;
  return {
    from: window.from,
    to: window.to,
    income: formatDecimal(window.now.income),
    expenses: formatDecimal(window.now.expenses),
    net: formatDecimal(window.now.net),
    comparedDays: window.days,
    spending: window.spending.slice(0, MAX_CATEGORIES).map(({ category, amount, compared }) => ({
      category,
      amount: formatDecimal(amount),
      current: formatDecimal(compared.current),
      previous: formatDecimal(compared.previous),
      changePercent: compared.changePercent,
      trend: trendOfChange(compared.changePercent),
      ...(compared.payDates ? { payDates: compared.payDates } : {}),
    })),
    budgets: budgets.slice(0, 3).map(({ name, figures }) => ({
      name,
      planned: formatDecimal(figures.total.budgeted),
      spent: formatDecimal(figures.total.spent),
    })),
    ...textsOfAll(aiInsights(facts)),
  };
}
