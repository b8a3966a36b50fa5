import type { PerformanceStatus } from "@trellis/budget-rules/choices.ts";
import { Badge, type BadgeTone } from "@trellis/shared/ui/display/badge.tsx";
import { words } from "./messages.ts";

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
      {words.performance[status]}
    </Badge>
  );
}
