import { loadBankStatement, type StatementReport, undoBankStatement } from "@trellis/contract-bank/bank-statements.ts";
import { BOOKS } from "@trellis/contract-base/stale-books.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { useState } from "react";
import { TEXT } from "./messages.ts";

/** What a CSV leaves open, by the field of the mapping that answers it. */
export interface Question {
  field: string;
  message: string;
  /** What to choose from, where the file names it. */
  options?: readonly (readonly [value: string, label: string])[];
}

/** The questions, what was answered so far, and why loading the file with it failed. */
interface Asked {
  questions: Question[];
  answers: Mapping;
  problem: string | null;
}

type UploadState =
  | { kind: "idle"; problem: string | null }
  | { kind: "loading"; file: File }
  | { kind: "otherAccount"; file: File; message: string; mapping: Mapping }
  | ({ kind: "questions"; file: File; otherAccount: boolean } & Asked)
  | { kind: "done"; report: StatementReport; file: File; mapping: Mapping; otherAccount: boolean };
export type Mapping = Record<string, string>;

/** Answers about single words have their own keys: `directionWords.O`. */
export const WORD_FIELD = "directionWords.";

/** Money in is money out, and the other way around; there while it is so. */
const SWAPPED = "swapped";

/** The mapping as the server reads it: `trust.balance` and `trust.flags` are both answers about what to trust. */
function nested(answers: Mapping) {
  const mapping: Record<string, unknown> = {};
  const directionWords: Mapping = {};
  for (const [field, value] of Object.entries(answers)) {
    if (field === SWAPPED) mapping[field] = true;
    else if (field.startsWith(WORD_FIELD)) directionWords[field.slice(WORD_FIELD.length)] = value;
    else mapping[field.split(".")[0] ?? field] = value;
  }
  return Object.keys(directionWords).length > 0 ? { ...mapping, directionWords } : mapping;
}

const MAX_BYTES = 50 * 1024 * 1024;
const IDLE: UploadState = { kind: "idle", problem: null };

/** Loads a statement into an account, and asks where the file leaves something open. */
export function useStatementUpload(accountId: string) {
  const [state, setState] = useState<UploadState>(IDLE);

  const load = async (
    file: File,
    mapping: Mapping = {},
    otherAccount = false,
    asked: Question[] = [],
  ): Promise<void> => {
    if (file.size > MAX_BYTES) return setState({ kind: "idle", problem: TEXT.upload.tooLarge });
    setState({ kind: "loading", file });
    const { fileAccount, ...answers } = mapping;
    try {
      const report = await callEndpoint(
        loadBankStatement,
        {
          params: { id: accountId },
          query: {
            fileName: file.name.slice(0, 255),
            ...(Object.keys(answers).length > 0 ? { mapping: JSON.stringify(nested(answers)) } : {}),
            ...(fileAccount ? { fileAccount } : {}),
            ...(otherAccount ? { otherAccount: "true" as const } : {}),
          },
        },
        { file },
      );
      setState({ kind: "done", report, file, mapping, otherAccount });
      await refreshAreas(["bank"]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const questions: Question[] = error.issues.flatMap(({ path, message }) =>
        path.startsWith("mapping.") ? [{ field: path.slice("mapping.".length), message }] : [],
      );
      const accounts = error.issues.flatMap(({ path, message }) =>
        path.startsWith("fileAccount.") ? [[path.slice("fileAccount.".length), message] as const] : [],
      );
      if (accounts.length > 0) questions.push({ field: "fileAccount", message: error.message, options: accounts });
      if (error.issues.some(({ path }) => path === "otherAccount"))
        setState({ kind: "otherAccount", file, message: error.message, mapping });
      else if (questions.length > 0)
        setState({ kind: "questions", file, otherAccount, questions, answers: mapping, problem: null });
      // The answers stay for another try.
      else if (asked.length > 0)
        setState({ kind: "questions", file, otherAccount, questions: asked, answers: mapping, problem: error.message });
      else setState({ kind: "idle", problem: error.message });
    }
  };

  /** Undoes the CSV that was just loaded, and loads it again with money in and out turned around. */
  const swap = async (): Promise<void> => {
    if (state.kind !== "done") return;
    const { report, file, otherAccount } = state;
    const { [SWAPPED]: wasSwapped, ...mapping } = state.mapping;
    setState({ kind: "loading", file });
    try {
      await callEndpoint(undoBankStatement, { params: { id: report.statementId } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setState({ kind: "idle", problem: error.message });
    }
    await load(file, wasSwapped ? mapping : { ...mapping, [SWAPPED]: "true" }, otherAccount);
    await refreshAreas(BOOKS);
  };

  return {
    state,
    load,
    swap,
    reset: () => setState(IDLE),
    /** Leaves a question unanswered; a load that began since continues. */
    dropQuestion: () => setState((now) => (now.kind === "otherAccount" || now.kind === "questions" ? IDLE : now)),
  };
}
