import { listBudgets } from "@trellis/contract-budgets/budgets.ts";
import { addressView, flag, isRecordId, named, oneOf, searchWith } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { fetchedPart } from "@trellis/shared/ui/screen/fetched-part.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TabPanel, Tabs } from "@trellis/shared/ui/screen/tabs.tsx";
import { PiggyBank, Plus, Sparkles } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { useLocation, useRoute } from "wouter";
import { FinanceTabs } from "../finance-tabs.tsx";
import { BudgetOverview } from "./budget-overview.tsx";
import { words } from "./messages.ts";
import { OneBudget } from "./one-budget.tsx";

const BudgetDialog = fetchedPart(() =>
  import("./budget-dialog.tsx").then(({ BudgetDialog }) => ({ default: BudgetDialog })),
);

const MODES = ["hand", "history", "ai"] as const;
const ADDRESS = addressView({ mode: named("new", oneOf(MODES)), isEditing: named("edit", flag("1")) });
type View = "overview" | "details" | "analytics";

/**
 * The Budget screen: all budgets, one in detail, one analyzed. `/budget`, `/budget/{id}`, `/budget/{id}/analytics`; the
 * dialogs are `?new=hand|history|ai` and `?edit=1`.
 */
export function BudgetScreen() {
  const [path, navigate] = useLocation();
  const { canWrite } = useMembership();
  const [, params] = useRoute("/budget/:id?/:view?");
  const id = isRecordId(params?.id) ? params.id : null;
  const view: View =
    params?.view === "analytics" || params?.id === "analytics" ? "analytics" : params?.id ? "details" : "overview";
  const { mode, isEditing } = useAddressed(ADDRESS);

  const go = (next: View, budgetId = id) =>
    navigate(
      next === "overview" ? "/budget" : `/budget/${budgetId ?? "latest"}${next === "analytics" ? "/analytics" : ""}`,
    );
  const open = (name: string, value: string) => navigate(path + searchWith("", { [name]: value }));
  const close = () => navigate(path, { replace: true });

  const create = canWrite && (
    <>
      <Button icon={<Sparkles aria-hidden="true" />} onClick={() => open("new", "ai")}>
        {words.generate}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open("new", "hand")}>
        {words.create}
      </Button>
    </>
  );
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <FinanceTabs actions={create} />
      <Tabs
        label={words.tabs.label}
        value={view}
        onValueChange={(next) => go(next as View)}
        items={(["overview", "details", "analytics"] as const).map((value) => ({ value, label: words.tabs[value] }))}
        actions={view === "overview" ? undefined : <BudgetChoice id={id} onChoose={(chosen) => go(view, chosen)} />}
      >
        <TabPanel value="overview">
          <BudgetOverview firstSteps={create} />
        </TabPanel>
        {(["details", "analytics"] as const).map((value) => (
          <TabPanel key={value} value={value}>
            <ChosenBudget id={id} none={create}>
              {(chosen) => (
                <OneBudget
                  key={chosen}
                  id={chosen}
                  view={value}
                  editing={canWrite && isEditing}
                  onEdit={() => open("edit", "1")}
                  onClose={close}
                />
              )}
            </ChosenBudget>
          </TabPanel>
        ))}
      </Tabs>
      <Suspense fallback={null}>
        {mode && canWrite && (
          <BudgetDialog
            subject={mode}
            onClose={close}
            onCreated={(created) => navigate(`/budget/${created}`, { replace: true })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** The budget of the address, or else the newest active one, or the newest. */
function useChosen(id: string | null) {
  const list = useEndpoint(listBudgets, { query: {} });
  const latest = list.data?.find(({ status }) => status === "active") ?? list.data?.[0];
  return { list, chosen: id ?? latest?.id ?? null };
}

function ChosenBudget({
  id,
  none,
  children,
}: {
  id: string | null;
  none: ReactNode;
  children: (id: string) => ReactNode;
}) {
  const { list, chosen } = useChosen(id);
  if (chosen !== null) return children(chosen);
  return (
    <Card as="div" flush>
      {list.data ? (
        <EmptyState
          heading={2}
          icon={<PiggyBank />}
          title={words.empty.title}
          description={none ? words.empty.write : words.empty.read}
          action={none}
        />
      ) : (
        <SkeletonRows rows={4} label={words.list.loading} />
      )}
    </Card>
  );
}

function BudgetChoice({ id, onChoose }: { id: string | null; onChoose: (id: string) => void }) {
  const { list, chosen } = useChosen(id);
  if (!list.data || list.data.length === 0) return null;
  const isListed = list.data.some((budget) => budget.id === chosen);
  return (
    <Select
      aria-label={words.details.choose}
      value={isListed ? (chosen ?? "") : ""}
      onChange={(event) => onChoose(event.target.value)}
      className="w-64 max-w-full"
    >
      {!isListed && <option value="">{words.details.choose}</option>}
      {list.data.map((budget) => (
        <option key={budget.id} value={budget.id}>
          {budget.name}
        </option>
      ))}
    </Select>
  );
}
