import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { TEXT } from "./messages.ts";

/** Said wherever money is spoken of while none moves. */
export function TestModeBadge() {
  return (
    <span title={TEXT.testModeText}>
      <Badge tone="warning">{TEXT.testMode}</Badge>
      <span className="sr-only">{TEXT.testModeText}</span>
    </span>
  );
}
