import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { useOnDemand, withHandlers } from "@trellis/shared/ui/overlays/on-demand.ts";
import { ListFilter } from "lucide-react";
import { cloneElement } from "react";
import { strings } from "../../strings.ts";
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
  const { part: Panel, trigger } = useOnDemand(loadPanel);
  const count = countFilters(props.view.filters);
  const button = (
    <Button size="sm" icon={<ListFilter />}>
      {strings.filters.label}
      {count > 0 && <span className="text-accent-text tabular-nums">{count}</span>}
    </Button>
  );
  if (Panel) return <Panel {...props} trigger={button} />;
  return cloneElement(button, { ...withHandlers(button, trigger), "aria-haspopup": "dialog" } as object);
}
