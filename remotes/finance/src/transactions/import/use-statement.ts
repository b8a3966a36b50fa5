import { listImportMappings } from "@trellis/contract-finance/transaction-imports.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import type { StatementQuestion } from "@trellis/statement-reader/transaction-csv.ts";
import { useEffect, useRef, useState } from "react";
import { TEXT } from "./messages.ts";
import { openStatementReader, type StatementReader } from "./statement-reader.ts";
import type { StatementResult, StatementSummary } from "./statement-reading.ts";

const words = TEXT.import;
const MAX_BYTES = 50 * 1024 * 1024;
/** How banks name files of delimited text. */
export const ENDINGS: readonly string[] = [".csv", ".txt", ".tsv", ".dat"];

/** A statement on its way from a file to what is imported. */
export interface OpenStatement {
  file: File;
  summary: StatementSummary;
  /** All questions that this file raised, including answered ones: an answer can be changed. */
  asked: StatementQuestion[];
  /** What the person said, over what the file says. */
  answers: ImportMapping;
  account: string;
  /** Rows that look like transactions typed by hand are imported too. */
  addsLookAlikes: boolean;
  /** Read as the last file of this layout was. */
  remembered: boolean;
}

interface RefusedFile {
  file: File;
  top: OpenStatement["summary"]["layout"]["top"];
}

const newStatement = (file: File) => ({
  file,
  answers: {},
  account: "",
  addsLookAlikes: false,
  remembered: false,
});

/** Opens statement files and reads them again as questions are answered. Shows the specified notices. */
export function useStatement() {
  const { today } = useMembership();
  const reader = useRef<StatementReader | null>(null);
  const [statement, setStatement] = useState<OpenStatement | null>(null);
  const [reading, setReading] = useState<{ name: string; share: number | null } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** A file in which nothing was found: perhaps under another header row. */
  const [refused, setRefused] = useState<RefusedFile | null>(null);
  /** Under another header row; what is shown is of the one before. */
  const [rereading, setRereading] = useState(false);
  /** Answers to older readings are dropped. */
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      reader.current?.close();
    },
    [],
  );

  const read = (file: File, mapping: ImportMapping) => {
    reader.current ??= openStatementReader();
    return reader.current.read(file, mapping, today, (share) => {
      // Steps that are not visible are not drawn.
      const shown = Math.round(share * 20) / 20;
      setReading((now) => (now && now.share !== shown ? { ...now, share: shown } : now));
    });
  };

  const refuse = (notice: { title: string; description: string }, reason: string) => {
    showToast({ ...notice, variant: "destructive" });
    setProblem(reason);
    setReading(null);
  };

  const open = async (file: File) => {
    turn.current += 1;
    const mine = turn.current;
    setProblem(null);
    setStatement(null);
    setRefused(null);
    if (!ENDINGS.some((ending) => file.name.toLowerCase().endsWith(ending)))
      return refuse(words.invalidType, words.invalidType.description);
    if (file.size > MAX_BYTES) return refuse(words.tooLarge, words.tooLarge.description);
    setReading({ name: file.name, share: null });
    const opened = await openFile(file, read).catch(() => null);
    if (turn.current !== mine) return;
    if (opened === null) return refuse(words.noData, words.unreadable);
    if ("refused" in opened) {
      setRefused(opened.top.length > 0 ? { file, top: opened.top } : null);
      return refuse(words.noData, opened.refused);
    }
    setReading(null);
    setStatement(opened);
  };

  /** The line of the header row, 0 for none: the columns under it are recognized again, and what is open is asked again. */
  const chooseHeader = async (line: number) => {
    const file = statement?.file ?? refused?.file;
    const top = statement?.summary.layout.top ?? refused?.top;
    const headerRow = line === 0 ? null : top?.find((row) => row.line === line)?.record;
    if (!file || headerRow === undefined) return;
    const encoding = statement?.answers.encoding;
    const answers: ImportMapping = { ...(encoding === undefined ? {} : { encoding }), headerRow };
    turn.current += 1;
    const mine = turn.current;
    setRereading(true);
    const result = await read(file, answers).catch(() => null);
    if (turn.current !== mine) return;
    setRereading(false);
    if (result?.kind !== "read") return setProblem(result?.message ?? words.unreadable);
    setProblem(null);
    const summary = result.statement;
    const asked = addQuestions([], summary.questions);
    setRefused(null);
    setStatement((current) => ({ ...(current ?? newStatement(file)), summary, answers, asked, remembered: false }));
  };

  const change = async (changed: Partial<Pick<OpenStatement, "answers" | "account" | "addsLookAlikes">>) => {
    if (!statement) return;
    const next = { ...statement, ...changed };
    setStatement(next);
    if (!changed.answers) return;
    turn.current += 1;
    const mine = turn.current;
    setRereading(false);
    const result = await read(next.file, next.answers).catch(() => null);
    if (turn.current !== mine) return;
    if (result?.kind !== "read") return setProblem(result?.message ?? words.unreadable);
    setProblem(null);
    setStatement(
      (current) =>
        current && {
          ...current,
          summary: result.statement,
          asked: addQuestions(current.asked, result.statement.questions),
          remembered: false,
        },
    );
  };

  const close = () => {
    turn.current += 1;
    setStatement(null);
    setReading(null);
    setProblem(null);
    setRefused(null);
    setRereading(false);
  };

  return { statement, refused, reading, rereading, problem, open, change, chooseHeader, close };
}

/** Reads a file as the last one of its layout was read, when there was one. */
async function openFile(
  file: File,
  read: (file: File, mapping: ImportMapping) => Promise<StatementResult>,
): Promise<OpenStatement | { refused: string; top: RefusedFile["top"] }> {
  const [first, known] = await Promise.all([read(file, {}), knownMappings()]);
  if (first.kind === "refused") return { refused: first.message, top: first.top };
  const { statement } = first;
  const plain = { ...newStatement(file), summary: statement, asked: addQuestions([], statement.questions) };
  const match = known.find(({ signature }) => signature === statement.layout.signature);
  if (!match) return plain;
  const account = match.account ?? "";
  const again = await read(file, match.mapping);
  // A mapping that does not fit this file any more is no reason to refuse the file.
  if (again.kind === "refused" || !again.statement.contents) return { ...plain, account };
  return { ...plain, summary: again.statement, answers: match.mapping, account, remembered: true };
}

/** Columns have their own place on the screen and are not asked like the rest. */
function addQuestions(asked: StatementQuestion[], next: readonly StatementQuestion[]): StatementQuestion[] {
  const kinds = new Set(asked.map(({ kind }) => kind));
  return [...asked, ...next.filter(({ kind }) => kind !== "columns" && !kinds.has(kind))];
}

async function knownMappings() {
  try {
    return await callEndpoint(listImportMappings, {});
  } catch {
    // Without them the file is read as it is; the import itself reports if the server is down.
    return [];
  }
}
