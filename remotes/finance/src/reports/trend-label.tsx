import type { Trend } from "@trellis/report-rules/choices.ts";
import ArrowRight from "lucide-react/icons/arrow-right";
import TrendingDown from "lucide-react/icons/trending-down";
import TrendingUp from "lucide-react/icons/trending-up";
import { words } from "./messages.ts";

const ICONS = { increasing: TrendingUp, decreasing: TrendingDown, stable: ArrowRight };

/** A direction in words and as an icon; up is neither good nor bad. */
export function TrendLabel({ trend }: { trend: Trend }) {
  const Icon = ICONS[trend];
  return (
    <span className="icons inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
      <Icon aria-hidden="true" />
      {words.forecast.trends[trend]}
    </span>
  );
}
