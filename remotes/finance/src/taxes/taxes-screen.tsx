import { listTaxesOwed, type OwedTax } from "@trellis/contract-taxes/taxes-owed.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { centsOf } from "@trellis/domain/money/money.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useListView } from "@trellis/shared/client/use-list-view.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Money } from "@trellis/shared/ui/display/money.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Metric, MetricStrip } from "@trellis/shared/ui/screen/metric-strip.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { Landmark } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { FinanceTabs } from "../finance-tabs.tsx";
import { DepositDialog } from "./deposit-dialog.tsx";
import { TEXT } from "./messages.ts";
import { OwedTable } from "./owed-table.tsx";
import { RetainedEntries } from "./retained-entries.tsx";
import { TaxDialog } from "./tax-dialog.tsx";
import { keyOf } from "./tax-words.ts";

const ADDRESS = addressView({ year: anyText() });

/**
 * Taxes owed to each agency, and deposits, as far as the member may see it: payroll taxes are for managers and admins.
 * The year is in the address.
 */
export function TaxesScreen() {
  const [path] = useLocation();
  const [{ year: asked }, go] = useListView(ADDRESS, path);
  const { today, isManager } = useMembership();
  const thisYear = Number(today.slice(0, 4));
  const year = /^2[01]\d\d$/.test(asked) ? Number(asked) : thisYear;
  const list = useEndpoint(listTaxesOwed, { query: { year } });
  const [shown, setShown] = useState<{ key: string; as: "details" | "deposit" } | null>(null);
  const item = list.data?.items.find((one) => keyOf(one) === shown?.key);
  const show = (as: "details" | "deposit") => (one: OwedTax) => setShown({ key: keyOf(one), as });
  const years = [...new Set([thisYear, thisYear - 1, year])].sort((a, b) => b - a);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <FinanceTabs />
      <div className="flex flex-wrap items-center gap-3">
        <div className="me-auto min-w-0">
          <h2 className="text-2xl font-semibold tracking-title">{TEXT.title}</h2>
          <p className="text-sm text-muted">{TEXT.intro}</p>
        </div>
        <Select
          aria-label={TEXT.year}
          value={year}
          onChange={({ target }) => go({ year: target.value }, { replace: true })}
          className="w-auto"
        >
          <Options values={years} />
        </Select>
      </div>
      {list.error && !list.data ? (
        <ErrorCard title={TEXT.failed} message={list.error.message} onRetry={() => void list.refetch()} />
      ) : list.data ? (
        <>
          <section aria-label={TEXT.figures.label}>
            <MetricStrip>
              <Metric label={TEXT.figures.overdue} value={<Money cents={centsOf(list.data.overdue)} size="figure" />} />
              <Metric
                label={TEXT.figures.owed}
                value={<Money cents={centsOf(list.data.owed)} size="figure" />}
                note={TEXT.figures.owedNote}
              />
              <Metric
                label={TEXT.figures.nextDue}
                value={list.data.nextDue ? formatDay(list.data.nextDue) : TEXT.figures.none}
              />
            </MetricStrip>
          </section>
          <Lists items={list.data.items} onOpen={show("details")} onDeposit={show("deposit")} />
        </>
      ) : (
        <Card flush>
          <SkeletonRows rows={6} kind="table" />
        </Card>
      )}
      {isManager && <RetainedEntries />}
      {item && shown?.as === "details" && <TaxDialog item={item} onClose={() => setShown(null)} />}
      {item && shown?.as === "deposit" && <DepositDialog item={item} onClose={() => setShown(null)} />}
    </div>
  );
}

interface ListsProps {
  items: readonly OwedTax[];
  onOpen: (item: OwedTax) => void;
  onDeposit: (item: OwedTax) => void;
}

/** Open taxes, and below them the deposits. */
function Lists({ items, ...rows }: ListsProps) {
  const done = items.filter(({ status }) => status === "deposited");
  const open = items.filter(({ status }) => status !== "deposited");
  if (items.length === 0)
    return (
      <Card flush>
        <EmptyState icon={<Landmark />} title={TEXT.empty.title} description={TEXT.empty.text} />
      </Card>
    );
  return (
    <>
      <Card title={TEXT.title} flush>
        {open.length === 0 ? (
          <p className="px-4 pb-4 text-muted sm:px-5">{TEXT.nothingOwed}</p>
        ) : (
          <OwedTable title={TEXT.title} items={open} {...rows} />
        )}
      </Card>
      {done.length > 0 && (
        <Card title={TEXT.deposited} flush>
          <OwedTable title={TEXT.deposited} items={done} {...rows} />
        </Card>
      )}
    </>
  );
}
