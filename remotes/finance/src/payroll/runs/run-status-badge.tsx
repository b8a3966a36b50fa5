import type { PayrollRunStatus } from "@trellis/payroll-us/choices.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

const TONES = {
  draft: "neutral",
  calculated: "accent",
  approved: "accent",
  committed: "success",
  voided: "neutral",
} as const;

export function RunStatusBadge({ status }: { status: PayrollRunStatus }) {
  return (
    <Badge tone={TONES[status]} hollow={status === "draft" || status === "voided"}>
      {TEXT.statuses[status]}
    </Badge>
  );
}
