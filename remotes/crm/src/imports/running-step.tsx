import { type ContactImport, getContactImport } from "@trellis/contract-contacts/imports.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import { useEffect, useRef } from "react";
import { IMPORT } from "./messages.ts";

const words = IMPORT.running;
const POLL_MS = 500;

interface Props {
  importId: string;
  rowCount: number;
  onEnd: (result: ContactImport) => void;
}

/** How far the import is. */
export function RunningStep({ importId, rowCount, onEnd }: Props) {
  const { data } = useEndpoint(
    getContactImport,
    { params: { id: importId } },
    { refetchInterval: POLL_MS, fresh: true, staleAfterMs: 0 },
  );
  const ended = useRef(false);
  const over = data && data.status !== "running" && data.status !== "waiting" && data.status !== "ready";
  useEffect(() => {
    if (!over || ended.current) return;
    ended.current = true;
    onEnd(data);
  }, [over, data, onEnd]);
  const all = data?.rowCount ?? rowCount;
  return (
    <div role="status" className="grid justify-items-center gap-3 px-6 py-16 text-center">
      <p className="font-medium">{words.title({ count: all })}</p>
      <Progress
        value={data && data.progress > 0 ? data.progress / all : null}
        label={words.title({ count: all })}
        className="w-full max-w-80"
      />
      <p className="min-h-4.5 text-sm text-muted tabular-nums" aria-hidden="true">
        {data ? words.progress({ done: data.progress, all }) : ""}
      </p>
      <p className="text-sm text-balance text-muted">{words.hint}</p>
    </div>
  );
}
