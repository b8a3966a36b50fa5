import { type ContactMerge, listContactMerges } from "@trellis/contract-contacts/duplicates.ts";
import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { Link } from "wouter";
import { DUPLICATES } from "./messages.ts";
import { undoMerge } from "./undo-merge.ts";

const words = DUPLICATES.merges;

/** Merges that can still be undone; nothing where there are none. */
export function RecentMerges() {
  const { data, error } = useEndpoint(listContactMerges, { query: {} });
  if (error && !data)
    return (
      <p role="alert" className="text-sm text-danger-text">
        {words.listFailed}
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <Card title={words.title} flush>
      <ul aria-label={words.title} className="mt-2">
        {data.map((merge) => (
          <MergeRow key={merge.id} merge={merge} />
        ))}
      </ul>
    </Card>
  );
}

function MergeRow({ merge }: { merge: ContactMerge }) {
  const { canDelete, timeZone } = useMembership();
  const [isBusy, setBusy] = useState(false);
  const { id, contactId, contactName, fromName, mergedAt, undoUntil } = merge;
  const day = (instant: string) => dayInZone(new Date(instant), timeZone);
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-solid border-hairline px-4 py-3 first:border-t-0 sm:px-5">
      <span className="min-w-0 flex-1">
        <Link href={`/${contactId}`} className="block font-medium wrap-anywhere hover:underline">
          {words.text({ from: fromName, into: contactName })}
        </Link>
        <span className="block text-sm text-muted">
          {words.until({ merged: day(mergedAt), until: day(undoUntil) })}
        </span>
      </span>
      {canDelete && (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden="true" />}
          busy={isBusy}
          aria-label={words.undoOf({ from: fromName, into: contactName })}
          onClick={async () => {
            setBusy(true);
            await undoMerge(id);
            setBusy(false);
          }}
        >
          {words.undo}
        </Button>
      )}
    </li>
  );
}
