import { FilterButton } from "@trellis/shared/ui/filters/filter-button.tsx";
import { PanelOnDemand } from "@trellis/shared/ui/overlays/panel-on-demand.tsx";
import { TEXT } from "../../messages.ts";
import { countFilters } from "../transaction-filters.ts";
import { useTransactionChoices } from "../use-transactions.ts";
import type { MoreFiltersProps } from "./more-filters-panel.tsx";

const loadPanel = async () => (await import("./more-filters-panel.tsx")).MoreFiltersPanel;

/**
 * Category, tag, account, amounts; on a phone also the order, which the table's head gives elsewhere. The fields come
 * with the first press, their choices before.
 */
export function MoreFilters(props: MoreFiltersProps) {
  useTransactionChoices();
  const count = countFilters(props.view.filters);
  return (
    <PanelOnDemand
      load={loadPanel}
      button={<FilterButton size="sm" label={TEXT.filters.label} count={count} />}
      panel={props}
    />
  );
}
