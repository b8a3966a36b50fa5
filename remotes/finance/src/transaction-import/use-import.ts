import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import {
  type ImportMapping,
  type ImportReport,
  importTransactionFile,
  rememberImportMapping,
} from "@trellis/shared/contract/finance/transaction-imports.ts";
import { randomId } from "@trellis/shared/domain/random-id.ts";
import { showToast } from "@trellis/shared/runtime";
import { useState } from "react";
import { refreshEverything } from "../transactions/transaction-cache.ts";
import { strings } from "./strings.ts";
import type { OpenStatement } from "./use-statement.ts";
import { importQuery } from "./verdict.ts";

export type ImportProgress =
  | { kind: "idle" }
  | { kind: "running"; importId: string }
  | { kind: "failed"; message: string }
  | { kind: "done"; report: ImportReport };

/** Sends a statement and says what came of it. Trying again after a failure cannot import anything twice. */
export function useImport() {
  const [progress, setProgress] = useState<ImportProgress>({ kind: "idle" });
  const [attempt, setAttempt] = useState<{ of: string; importId: string } | null>(null);

  const start = async ({ file, summary, account }: OpenStatement) => {
    if (!summary.contents) return;
    const mapping = JSON.stringify(summary.contents.mapping);
    const of = JSON.stringify([file.name, file.size, file.lastModified, mapping, account]);
    const importId = attempt?.of === of ? attempt.importId : randomId();
    setAttempt({ of, importId });
    setProgress({ kind: "running", importId });
    try {
      const report = await callEndpoint(
        importTransactionFile,
        { query: { ...importQuery(file, mapping, account), importId } },
        { file, idempotencyKey: importId },
      );
      showToast(strings.import.successful(report.imported));
      setProgress({ kind: "done", report });
      setAttempt(null);
      remember(summary.layout.signature, account, summary.contents.mapping);
      await refreshEverything();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProgress({ kind: "failed", message: error.message });
      if (!error.isLostSession) showToast({ ...strings.import.failed, variant: "destructive" });
    }
  };

  return { progress, start, reset: () => setProgress({ kind: "idle" }) };
}

/** The next file of this bank is read the same way. When this fails the next file only asks again. */
function remember(signature: string, account: string, mapping: ImportMapping): void {
  callEndpoint(rememberImportMapping, { body: { signature, account: account.trim() || null, mapping } }).catch(
    () => undefined,
  );
}
