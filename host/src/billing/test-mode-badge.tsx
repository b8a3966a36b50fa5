import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { strings } from "./strings.ts";

/** Said wherever money is spoken of while none moves. */
export function TestModeBadge() {
  return (
    <span title={strings.testModeText}>
      <Badge tone="warning">{strings.testMode}</Badge>
      <span className="sr-only">{strings.testModeText}</span>
    </span>
  );
}
