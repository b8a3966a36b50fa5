import { formatPermille } from "@trellis/budget-rules/budget-performance.ts";
import { words } from "./messages.ts";

/** How much of a plan is spent; red only above 100 %. The figure is beside it, never in the color alone. */
export function BudgetBar({ name, permille, isOver }: { name: string; permille: number | null; isOver: boolean }) {
  const width = permille === null ? (isOver ? 100 : 0) : Math.min(100, permille / 10);
  return (
    <span
      role="img"
      aria-label={words.card.bar({ name, percent: formatPermille(permille) })}
      data-over={isOver || undefined}
      className="block h-2 overflow-hidden rounded-xs bg-surface-pressed forced-color-adjust-none"
    >
      <span
        className={`block h-full rounded-xs ${isOver ? "bg-danger" : "bg-chart-1"}`}
        style={{ width: `${width}%` }}
      />
    </span>
  );
}

/** The percentage in figures; red above 100 %. */
export function Used({ permille, isOver }: { permille: number | null; isOver: boolean }) {
  return (
    <span className={`font-medium tabular-nums ${isOver ? "text-danger-text" : ""}`}>{formatPermille(permille)}</span>
  );
}
