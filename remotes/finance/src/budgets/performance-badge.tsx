import type { PerformanceStatus } from "@trellis/budget-rules/choices.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";

export const PERFORMANCE_WORDS: Record<PerformanceStatus, string> = {
  over: "Over",
  at_risk: "At risk",
  under: "Under pace",
  on_track: "On track",
};
const TONES: Record<PerformanceStatus, BadgeTone> = {
  over: "danger",
  at_risk: "warning",
  under: "neutral",
  on_track: "success",
};

/** How spending compares with its plan, the same on every screen. */
export function PerformanceBadge({ status }: { status: PerformanceStatus }) {
  return (
    <Badge tone={TONES[status]} hollow={status === "under"}>
      {PERFORMANCE_WORDS[status]}
    </Badge>
  );
}
