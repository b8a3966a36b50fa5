import { formatDecimal } from "@trellis/domain/money/money.ts";
import type { Contribution } from "@trellis/payroll-us/contributions.ts";
import type { StoredContribution } from "../run-schema.ts";
import type { NamedSum } from "./run-deductions.ts";

/**
 * What a slip keeps of its deductions, with the sums of the year before it. Deductions that ended earlier in the year
 * stay listed with zero, so that the slip's year adds up.
 */
export function storedContributions(now: readonly Contribution[], before: readonly NamedSum[]): StoredContribution[] {
  const sumOf = (one: Pick<Contribution, "kind" | "label">) =>
    before.find(({ kind, label }) => kind === one.kind && label === one.label);
  const ended = before.filter((one) => !now.some(({ kind, label }) => kind === one.kind && label === one.label));
  return [
    ...now.map(({ kind, label, amount, employer, cut }) => ({
      kind,
      label,
      amount: formatDecimal(amount),
      employer: formatDecimal(employer),
      before: formatDecimal(sumOf({ kind, label })?.amount ?? 0n),
      employerBefore: formatDecimal(sumOf({ kind, label })?.employer ?? 0n),
      ...(cut
        ? {
            cut: {
              employee: formatDecimal(cut.employee),
              employer: formatDecimal(cut.employer),
              limit: formatDecimal(cut.limit),
            },
          }
        : {}),
    })),
    ...ended.map(({ kind, label, amount, employer }) => ({
      kind,
      label,
      amount: formatDecimal(0n),
      employer: formatDecimal(0n),
      before: formatDecimal(amount),
      employerBefore: formatDecimal(employer),
    })),
  ];
}
