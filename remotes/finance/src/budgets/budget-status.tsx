import type { BudgetStatus } from "@trellis/budget-rules/choices.ts";
import type { Budget } from "@trellis/contract-budgets/budgets.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { Sparkles } from "lucide-react";
import { words } from "./messages.ts";

const TONE: Record<BudgetStatus, BadgeTone> = {
  draft: "neutral",
  active: "success",
  completed: "neutral",
  cancelled: "neutral",
};

/** Status, and whether the amounts were computed. */
export function BudgetBadges({ budget }: { budget: Pick<Budget, "status" | "aiGenerated"> }) {
  const { status } = budget;
  return (
    <span className="flex shrink-0 items-center gap-1.5">
      {budget.aiGenerated && (
        <Badge tone="accent" icon={<Sparkles aria-hidden="true" />}>
          {words.card.ai}
        </Badge>
      )}
      <Badge tone={TONE[status]} dot={status === "active"} hollow={status === "draft" || status === "cancelled"}>
        {words.status[status]}
      </Badge>
    </span>
  );
}
