import { isEssentialCategory } from "@trellis/budget-rules/budget-allocation.ts";
import { percentOf } from "@trellis/budget-rules/budget-performance.ts";
import { periodLabel } from "@trellis/budget-rules/budget-period.ts";
import { getBudgetHistory } from "@trellis/contract-budgets/budgets.ts";
import { withReaderMarks } from "@trellis/domain/formats/writing.ts";
import { centsOf, formatDecimal } from "@trellis/domain/money/money.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select, TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { useEffect, useState } from "react";
import { type FormLine, newLine } from "./budget-form.ts";
import { words } from "./messages.ts";
import { PAST_PRESETS, type PastPreset, pastOf } from "./period-presets.ts";

/** A past period and a percentage: changing one rewrites the lines, which can be edited afterwards. */
export function HistoryFields({
  startDate,
  endDate,
  onLines,
}: {
  startDate: string;
  endDate: string;
  onLines: (lines: FormLine[]) => void;
}) {
  const { today } = useMembership();
  const [past, setPast] = useState<PastPreset>("lastQuarter");
  const [percent, setPercent] = useState("100");
  const [problem, setProblem] = useState<string | null>(null);
  const { from, to } = pastOf(past, today, { from: startDate, to: endDate });
  const share = /^\d{1,4}$/.test(percent.trim()) ? Number(percent) : 0;
  const isShare = share >= 1 && share <= 1000;

  useEffect(() => {
    if (!isShare || !from || !to || from > to) return;
    const abort = new AbortController();
    callEndpoint(getBudgetHistory, { query: { from, to } }, { signal: abort.signal }).then(
      (spent) => {
        setProblem(spent.length === 0 ? words.form.historyEmpty : null);
        onLines(
          spent.map(({ categoryName, spentAmount }) =>
            newLine({
              categoryName,
              amount: withReaderMarks(formatDecimal(percentOf(centsOf(spentAmount), share))),
              isEssential: isEssentialCategory(categoryName),
            }),
          ),
        );
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        setProblem(error instanceof ApiError ? error.message : words.form.historyFailed);
      },
    );
    return () => abort.abort();
  }, [from, to, share, isShare, onLines]);

  return (
    <div className="grid gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <Field
        label={words.form.past}
        hint={from && to && from <= to ? periodLabel({ from, to }) : undefined}
        error={problem}
      >
        {(control) => (
          <Select {...control} value={past} onChange={(event) => setPast(event.target.value as PastPreset)}>
            <Options values={PAST_PRESETS} text={words.form.pasts} />
          </Select>
        )}
      </Field>
      <Field
        label={words.form.percent}
        hint={words.form.percentHint}
        error={isShare ? null : words.form.required.percent}
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
