import { getTransactionImport } from "@trellis/contract-finance/transaction-imports.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { useEffect, useState } from "react";
import { TEXT } from "./messages.ts";

const words = TEXT.import;
const POLL_MS = 400;
/** A small import is over before anyone could ask how far it is. */
const FIRST_POLL_MS = 600;

/** How far an import is: the server says, as soon as it has the file. */
export function ImportingStep({ importId, rowCount }: { importId: string; rowCount: number }) {
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAsking(true), FIRST_POLL_MS);
    return () => clearTimeout(timer);
  }, []);
  // Until the file has arrived the import is unknown; that is no error here.
  const { data } = useEndpoint(
    getTransactionImport,
    { params: { id: importId } },
    { enabled: asking, refetchInterval: POLL_MS },
  );
  const done = data && data.rowCount > 0 ? data.progress / data.rowCount : null;
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="font-medium">{words.importing({ count: rowCount })}</p>
      <Progress value={done} label={words.importing({ count: rowCount })} className="w-full max-w-80" />
      <p className="min-h-4.5 text-sm text-muted tabular-nums" aria-hidden="true">
        {data ? words.progress({ done: data.progress, all: data.rowCount }) : ""}
      </p>
      <p className="text-sm text-muted">{words.importingHint}</p>
    </div>
  );
}
