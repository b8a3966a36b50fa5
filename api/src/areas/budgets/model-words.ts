import type { Allocation } from "@trellis/budget-rules/budget-allocation.ts";
import { categoryKey } from "@trellis/budget-rules/budget-performance.ts";
import { type Period, periodLabel } from "@trellis/budget-rules/budget-period.ts";
import { formatDollars } from "@trellis/domain/money/money.ts";
import type { Log } from "../../kernel/log.ts";
import { type Ai, AiFailure } from "../../kernel/services/ai/ai.ts";
import { findWordProblem } from "../../kernel/services/ai/write-checked.ts";

/** Lines that are sent to the model, the largest; the others keep the statistics' words. */
const MAX_LINES = 12;
const WORDS_A_LINE = 45;
const KEYS = "ABCDEFGHIJKL";

const TASK = [
  "Each item of `lines` is a category of a budget, computed from the organization's own months.",
  "For each one write one or two friendly sentences that say why it gets its amount.",
  "Write each on a separate line that starts with its `key` and a colon, like `A: ...`.",
].join(" ");

/**
 * The model's words for the lines of an allocation, by `categoryKey`. Each line is held against its own facts alone, so
 * that no number of another one slips in; what does not pass, or was not said, is left out. Never throws for the model's
 * sake. Sends categories, their sums and the period: no names, descriptions or accounts.
 */
export async function explainByModel(
  ai: Ai,
  { lines }: Allocation,
  period: Period,
  log: Log,
): Promise<Map<string, string>> {
  const asked = lines.slice(0, MAX_LINES).map(({ category, cents, estimate, isEssential, fit }, index) => ({
    key: KEYS[index] ?? "",
    category,
    amount: formatDollars(cents),
    suggested: formatDollars(estimate.cents),
    [estimate.method === "usual" ? "medianMonth" : "averageMonth"]: formatDollars(estimate.typical),
    monthsLookedAt: estimate.monthsUsed,
    monthsWithAny: estimate.monthsWithAny,
    season: `${estimate.seasonPercent}%`,
    isEssential,
    result: fit,
  }));
  const words = new Map<string, string>();
  try {
    const facts = { period: periodLabel(period), lines: asked };
    const text = await ai.write({ task: TASK, facts, maxWords: asked.length * WORDS_A_LINE });
    for (const [, key, said = ""] of text.matchAll(/^\s*([A-L]):[ \t]*(\S.*)$/gm)) {
      const line = asked.find((one) => one.key === key);
      if (!line) continue;
      const problem = findWordProblem(said.trim(), {
        facts: { period: facts.period, ...line },
        maxWords: WORDS_A_LINE * 2,
      });
      if (problem === undefined) words.set(categoryKey(line.category), said.trim());
      else log.warn("words of the model refused", { reason: problem });
    }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    log.warn("the model gave no words", { reason: error.message });
  }
  return words;
}
