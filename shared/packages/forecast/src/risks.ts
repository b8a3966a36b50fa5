import { formatDollars } from "@trellis/domain/money/money.ts";
import { writeSentence } from "@trellis/messages/write-sentence.ts";
import type { Severity } from "@trellis/report-rules/choices.ts";
import type { FlowOutlook } from "./outlook.ts";

/** What the rules below look at. Amounts in cents. */
interface OutlookFacts {
  /** "December 2026", "the next 3 months": is inside a sentence. */
  dates: string;
  income: FlowOutlook;
  expenses: FlowOutlook;
  overdue: { count: number; balance: bigint };
  /** Whole steps of history. */
  historySteps: number;
  unit: "week" | "month";
}

interface Risk {
  description: string;
  mitigation: string;
  severity: Severity;
}

/** Where a rule begins to speak, as shares or percent. */
const ONE_SOURCE = 60;
const ALMOST_ALL = 80;
const GROWTH_PERCENT = 20;
const NOTABLE_SHARE = 5;
const LATE_SHARE = 10;
const UNSURE_PERCENT = 30;
const WORST: Record<Severity, number> = { high: 0, medium: 1, low: 2 };

const percentOf = (part: bigint, whole: bigint) => (whole > 0n ? Number((part * 1000n) / whole) / 10 : 0);

/** What may go wrong in the dates of a forecast, by rules over its numbers, worst first. */
export function findRisks(facts: OutlookFacts): Risk[] {
  const rules = [shortfall, lateMoney, oneSource, growingCost, unsure, shortBooks];
  return rules.flatMap((rule) => rule(facts)).sort((a, b) => WORST[a.severity] - WORST[b.severity]);
}

function shortfall({ dates, income, expenses }: OutlookFacts): Risk[] {
  const net = income.total.value - expenses.total.value;
  if (net < 0n)
    return [
      {
        description: `Expenses of ${dates} are expected to exceed income by ${formatDollars(-net)}.`,
        mitigation: "Postpone what can wait, or make sure reserves cover the difference.",
        severity: percentOf(-net, income.total.value) > LATE_SHARE || income.total.value === 0n ? "high" : "medium",
      },
    ];
  const worst = income.total.low - expenses.total.high;
  if (worst >= 0n) return [];
  return [
    {
      description: `At the unfavorable ends of both bands, ${dates} would close ${formatDollars(-worst)} short.`,
      mitigation: "Keep about this much in reserve for the dates.",
      severity: "low",
    },
  ];
}

function lateMoney({ overdue, income }: OutlookFacts): Risk[] {
  if (overdue.count === 0) return [];
  const share = percentOf(overdue.balance, income.total.value);
  return [
    {
      description: writeSentence(
        "{count, plural, one {# invoice is} other {# invoices are}} overdue, with {balance} unpaid.",
        { count: overdue.count, balance: formatDollars(overdue.balance) },
      ),
      mitigation: "Send reminders, and call the customers who owe the most.",
      severity: income.total.value === 0n || share > 2 * LATE_SHARE ? "high" : share > LATE_SHARE ? "medium" : "low",
    },
  ];
}

function oneSource({ income }: OutlookFacts): Risk[] {
  const [largest] = income.categories;
  if (!largest || income.categories.length < 2) return [];
  const share = percentOf(largest.projected, income.total.value);
  if (share < ONE_SOURCE) return [];
  return [
    {
      description: `${largest.category} brings ${Math.round(share)}% of the expected income.`,
      mitigation: "Build up a second source, so losing one doesn't hurt as much.",
      severity: share >= ALMOST_ALL ? "medium" : "low",
    },
  ];
}

function growingCost({ expenses }: OutlookFacts): Risk[] {
  return expenses.categories
    .filter(
      ({ variance, projected, direction }) =>
        direction === "increasing" &&
        variance !== null &&
        variance > GROWTH_PERCENT &&
        percentOf(projected, expenses.total.value) >= NOTABLE_SHARE,
    )
    .slice(0, 2)
    .map(({ category, variance, projected, usual }) => ({
      description: `${category} is rising: ${formatDollars(projected)} expected, ${Math.round(variance ?? 0)}% above its usual ${formatDollars(usual)}.`,
      mitigation: `Find out what is behind ${category}, and set a limit for it.`,
      severity: percentOf(projected - usual, expenses.total.value) > LATE_SHARE ? "high" : "medium",
    }));
}

function unsure({ income, expenses }: OutlookFacts): Risk[] {
  return (
    [
      ["Income", income],
      ["Expenses", expenses],
    ] as const
  ).flatMap(([name, { forecast }]) => {
    const error = forecast.error.mape ?? forecast.error.smape;
    if (error === null || error <= UNSURE_PERCENT) return [];
    return [
      {
        description: `${name} went up and down: past forecasts were off by ${Math.round(error)}% on average.`,
        mitigation: "Plan with the lower end of the band instead of its middle.",
        severity: "medium" as const,
      },
    ];
  });
}

function shortBooks({ historySteps, unit }: OutlookFacts): Risk[] {
  const season = unit === "month" ? 24 : 104;
  if (historySteps >= season) return [];
  const years = unit === "month" ? `${historySteps} whole months` : `${historySteps} whole weeks`;
  return [
    {
      description: `Your books cover ${years}: too few to detect seasons.`,
      mitigation: "Import older statements. With two years of data, forecasts include seasons.",
      severity: "low",
    },
  ];
}

/** What the numbers suggest to do, the most valuable first. Each sentence carries the amount that it rests on. */
export function recommend({ dates, income, expenses, overdue }: OutlookFacts): string[] {
  const advice: string[] = [];
  const net = income.total.value - expenses.total.value;
  if (overdue.count > 0) advice.push(`Collect ${formatDollars(overdue.balance)} of overdue invoices first.`);
  if (net < 0n) {
    const [largest] = expenses.categories;
    advice.push(`Cut expenses for ${dates} by ${formatDollars(-net)}, or raise income by as much, to break even.`);
    if (largest)
      advice.push(`Start with ${largest.category}: at ${formatDollars(largest.projected)}, it's the largest expense.`);
  } else if (net > 0n) {
    const reserve = expenses.total.high - expenses.total.value;
    advice.push(
      reserve > 0n && reserve < net
        ? `Set ${formatDollars(reserve)} of the expected ${formatDollars(net)} aside: that covers expenses at the upper end of their band.`
        : `Keep the expected ${formatDollars(net)} in reserve until ${dates} has closed.`,
    );
  }
  for (const { category, projected, usual, direction } of income.categories) {
    if (direction !== "decreasing" || projected >= usual || percentOf(projected, income.total.value) < NOTABLE_SHARE)
      continue;
    advice.push(
      `Find out why ${category} is falling: ${formatDollars(usual - projected)} less than usual is expected.`,
    );
    break;
  }
  return advice;
}
