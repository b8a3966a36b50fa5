import {
  type ImportReport,
  importTransactionFile,
  rememberImportMapping,
} from "@trellis/contract-finance/transaction-imports.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import { useState } from "react";
import { refreshEverything } from "../changes/transaction-cache.ts";
import { TEXT } from "./messages.ts";
import type { OpenStatement } from "./use-statement.ts";
import { importQuery } from "./verdict.ts";

type ImportProgress =
  | { kind: "idle" }
  | { kind: "running"; importId: string }
  | { kind: "failed"; message: string }
  | { kind: "done"; report: ImportReport };

/** Sends a statement and says what came of it. Trying again after a failure cannot import anything twice. */
export function useImport() {
  const [progress, setProgress] = useState<ImportProgress>({ kind: "idle" });
  const [attempt, setAttempt] = useState<{ of: string; importId: string } | null>(null);

  const start = async ({ file, summary, account, addsLookAlikes }: OpenStatement) => {
    if (!summary.contents) return;
    const mapping = JSON.stringify(summary.contents.mapping);
    const of = JSON.stringify([file.name, file.size, file.lastModified, mapping, account, addsLookAlikes]);
    const importId = attempt?.of === of ? attempt.importId : randomId();
    setAttempt({ of, importId });
    setProgress({ kind: "running", importId });
    try {
      const report = await untilAnswered(() =>
        callEndpoint(
          importTransactionFile,
          { query: { ...importQuery(file, mapping, account, addsLookAlikes), importId } },
          { file, idempotencyKey: importId },
        ),
      );
      showToast({
        title: TEXT.import.successful.title,
        description: TEXT.import.successful.description({ count: report.imported }),
      });
      setProgress({ kind: "done", report });
      setAttempt(null);
      remember(summary.layout.signature, account, summary.contents.mapping);
      await refreshEverything();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProgress({ kind: "failed", message: error.message });
      if (!error.isLostSession) showToast({ ...TEXT.import.failed, variant: "destructive" });
    }
  };

  return { progress, start, reset: () => setProgress({ kind: "idle" }) };
}

/** A server that stopped in the middle is replaced within seconds, and what it had begun counts as over after fifteen. */
const REPEAT_MS = 2_000;
const LONGEST_REPEATING_MS = 60_000;

/**
 * Sends the import again while the server cannot be reached, restarts, or still counts the interrupted run as running. The
 * same id cannot import anything twice. The first call of all is not repeated when it answers anything else.
 */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + LONGEST_REPEATING_MS;
  let isRepeating = false;
  while (true) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !mayRepeat(error, isRepeating) || performance.now() > deadline) throw error;
      isRepeating = true;
      await new Promise((resolve) => setTimeout(resolve, REPEAT_MS));
    }
  }
}

/** 0 is a lost connection, 502 to 504 a server on its way; a conflict is the interrupted run that no one ended yet. */
const mayRepeat = ({ status }: ApiError, isRepeating: boolean) =>
  status === 0 || (status >= 502 && status <= 504) || (isRepeating && status === 409);

/** The next file of this bank is read the same way. When this fails the next file only asks again. */
function remember(signature: string, account: string, mapping: ImportMapping): void {
  // Contradictory rows and another currency raise a question for every file.
  const { trust: _, currency: __, ...lasting } = mapping;
  callEndpoint(rememberImportMapping, { body: { signature, account: account.trim() || null, mapping: lasting } }).catch(
    () => undefined,
  );
}
