import { getAuditRetention } from "@trellis/contract-platform/audit-retention.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { RetentionDialog } from "./retention-dialog.tsx";

/** How long entries are kept, in a quiet line; the owner can change it. */
export function RetentionNote() {
  const { user, organization } = useAtomValue(sessionAtom);
  const { data, error } = useEndpoint(getAuditRetention, {});
  const [isEditing, setEditing] = useState(false);
  if (error && !data) return null;
  return (
    <div className="flex min-h-control-sm flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-1 text-sm text-muted sm:px-5">
      {data ? (
        <p>{data.years === null ? TEXT.unlimited : TEXT.limited({ years: data.years })}</p>
      ) : (
        <Skeleton className="h-4 w-64" />
      )}
      {data && user?.id === organization?.ownerId && (
        <Button size="sm" onClick={() => setEditing(true)}>
          {TEXT.change}
        </Button>
      )}
      {isEditing && data && <RetentionDialog retention={data} onClose={() => setEditing(false)} />}
    </div>
  );
}
