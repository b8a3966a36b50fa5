import { type BudgetStatus, STATUS_MOVES } from "@trellis/budget-rules/choices.ts";
import { type Budget, changeBudgetStatus, copyBudget, deleteBudget } from "@trellis/contract-budgets/budgets.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button, IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Menu, MenuItem, MenuSeparator } from "@trellis/shared/ui/overlays/menu.tsx";
import { CircleCheck, CopyPlus, Ellipsis, Pencil, Play, RotateCcw, Trash2, Undo2, X } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { words } from "./messages.ts";

const ICON: Record<BudgetStatus, typeof Play> = { active: Play, completed: CircleCheck, cancelled: X, draft: Undo2 };
const AREAS = ["budgets", "reports"] as const;

/** What can be done with one budget. */
export function BudgetActions({
  budget,
  onEdit,
  onAnalyze,
  analyzing,
}: {
  budget: Budget;
  onEdit: () => void;
  /** Absent where the page has this button already. */
  onAnalyze: (() => void) | undefined;
  analyzing: boolean;
}) {
  const { canWrite, canDelete } = useMembership();
  const [, navigate] = useLocation();
  const [deleting, setDeleting] = useState(false);
  const isOpen = budget.status === "draft" || budget.status === "active";
  const params = { id: budget.id };

  const moveTo = (status: BudgetStatus) =>
    attempt(words.moveFailed, async () => {
      await callEndpoint(changeBudgetStatus, { params, body: { status } });
      await refreshAreas(AREAS);
      showToast({ title: words.moved[status] });
    });
  const copy = () =>
    attempt(words.details.copyFailed, async () => {
      const copied = await callEndpoint(copyBudget, { params });
      await refreshAreas(AREAS);
      showToast({ title: words.details.copied, description: copied.name });
      navigate(`/budget/${copied.id}`);
    });
  const remove = () =>
    attempt(words.details.deleteFailed, async () => {
      await callEndpoint(deleteBudget, { params });
      navigate("/budget", { replace: true });
      await refreshAreas(AREAS);
      showToast({ title: words.details.deleted });
    });

  return (
    <div className="flex flex-wrap items-center gap-2">
      {onAnalyze && (
        <Button icon={<RotateCcw aria-hidden="true" />} busy={analyzing} onClick={onAnalyze}>
          {words.details.analyze}
        </Button>
      )}
      {canWrite && isOpen && (
        <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          {words.details.edit}
        </Button>
      )}
      {canWrite && budget.status === "draft" && (
        <Button variant="primary" icon={<Play aria-hidden="true" />} onClick={() => void moveTo("active")}>
          {words.move.active}
        </Button>
      )}
      {canWrite && (
        <Menu
          label={words.details.more}
          align="end"
          trigger={<IconButton label={words.details.more} icon={<Ellipsis aria-hidden="true" />} />}
        >
          {STATUS_MOVES[budget.status]
            .filter((status) => budget.status !== "draft" || status !== "active")
            .map((status) => {
              const Icon = ICON[status];
              return (
                <MenuItem key={status} icon={<Icon aria-hidden="true" />} onSelect={() => void moveTo(status)}>
                  {budget.status === "completed" ? words.reopen : words.move[status]}
                </MenuItem>
              );
            })}
          <MenuItem icon={<CopyPlus aria-hidden="true" />} onSelect={() => void copy()}>
            {words.details.copy}
          </MenuItem>
          {canDelete && <MenuSeparator />}
          {canDelete && (
            <MenuItem danger icon={<Trash2 aria-hidden="true" />} onSelect={() => setDeleting(true)}>
              {words.details.delete}
            </MenuItem>
          )}
        </Menu>
      )}
      <ConfirmDialog
        open={deleting}
        onClose={() => setDeleting(false)}
        title={words.details.confirm.title}
        description={words.details.confirm.text({ name: budget.name })}
        confirmLabel={words.details.confirm.label}
        danger
        onConfirm={remove}
      />
    </div>
  );
}

/** Says what went wrong, unless the shell does. */
async function attempt(failed: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isLostSession) showToast({ title: failed, description: error.message, variant: "destructive" });
  }
}
