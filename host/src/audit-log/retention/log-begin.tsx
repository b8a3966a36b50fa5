import { getAuditRetention } from "@trellis/contract-platform/audit-retention.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { TEXT } from "./messages.ts";

/** Below the oldest entry: where the log begins, where older ones were removed. */
export function LogBegin() {
  const { data } = useEndpoint(getAuditRetention, {});
  if (!data?.removedBefore) return null;
  return (
    <p className="border-t border-solid border-hairline px-4 py-3 text-sm text-muted sm:px-5">
      <Instant at={data.removedBefore} show="day" words={(day) => TEXT.begins({ day })} />
    </p>
  );
}
