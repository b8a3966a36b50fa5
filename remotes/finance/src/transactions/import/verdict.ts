import { type ImportReport, importTransactionFile } from "@trellis/contract-finance/transaction-imports.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import { useEffect, useState } from "react";

/** What the server makes of each row, asked before anything is written. */
export type Verdict =
  | { kind: "asking" }
  | { kind: "given"; report: ImportReport }
  | { kind: "failed"; message: string };

/** Changes of the account are waited for, so that not every letter uploads the file. */
const DELAY_MS = 400;

/** Asks which rows are in the books already; again whenever the file, its reading or its account changes. */
export function useVerdict(
  file: File | null,
  mapping: ImportMapping | null,
  account: string,
  addsLookAlikes: boolean,
): Verdict {
  const [verdict, setVerdict] = useState<Verdict>({ kind: "asking" });
  const written = mapping ? JSON.stringify(mapping) : null;
  useEffect(() => {
    setVerdict({ kind: "asking" });
    if (!file || written === null) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      callEndpoint(
        importTransactionFile,
        { query: { ...importQuery(file, written, account, addsLookAlikes), check: "true" } },
        {
          file,
          signal: abort.signal,
        },
      ).then(
        (report) => setVerdict({ kind: "given", report }),
        (error: unknown) => {
          if (!abort.signal.aborted)
            setVerdict({ kind: "failed", message: error instanceof ApiError ? error.message : "" });
        },
      );
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [file, written, account, addsLookAlikes]);
  return verdict;
}

/** What goes along with the file. */
export function importQuery(file: File, mapping: string, account: string, addsLookAlikes: boolean) {
  return {
    lookAlikes: addsLookAlikes ? ("add" as const) : ("skip" as const),
    fileName: file.name.slice(-255),
    mapping,
    ...(account.trim() ? { account: account.trim() } : {}),
  };
}
