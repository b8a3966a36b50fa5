import { getBudget } from "@trellis/contract-budgets/budgets.ts";
import { getBudgetPerformance } from "@trellis/contract-budgets/performance.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useEffect, useRef, useState } from "react";
import { words } from "./messages.ts";

/**
 * A budget with its performance. Each performance that comes may have fired a threshold or renewed the analysis, so the
 * budget is fetched again after it.
 */
export function useBudget(id: string) {
  const input = { params: { id } };
  const budget = useEndpoint(getBudget, input);
  const performance = useEndpoint(getBudgetPerformance, input, { fresh: true });
  const [analyzing, setAnalyzing] = useState(false);
  const seen = useRef(0);
  const { dataUpdatedAt } = performance;
  const { refetch } = budget;
  useEffect(() => {
    if (dataUpdatedAt === 0 || seen.current === dataUpdatedAt) return;
    seen.current = dataUpdatedAt;
    void refetch();
  }, [dataUpdatedAt, refetch]);

  const analyze = async () => {
    setAnalyzing(true);
    const { error } = await performance.refetch();
    setAnalyzing(false);
    if (!error) return showToast({ title: words.analysis.done, description: words.analysis.doneText });
    if (error instanceof ApiError && error.isLostSession) return;
    showToast({ title: words.analysis.failed, description: words.analysis.failedText, variant: "destructive" });
  };
  return { budget, performance, analyze, analyzing };
}
