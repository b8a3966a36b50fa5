import {
  type ContactImport,
  type ContactImportPreview,
  checkContactImport,
  discardContactImport,
  type ImportDecision,
  type ImportDefault,
  MAX_IMPORT_BYTES,
  startContactImport,
  undoContactImport,
  uploadContactImport,
} from "@trellis/contract-contacts/imports.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { refreshAreas } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { useEffect, useRef, useState } from "react";
import { hasTypes, type ImportDetails, needsType } from "./import-types.ts";
import { IMPORT } from "./messages.ts";

export type ImportStep =
  | { kind: "file" }
  | { kind: "reading"; name: string }
  | { kind: "details" }
  | { kind: "review" }
  | { kind: "running"; id: string }
  | { kind: "result"; result: ContactImport };

/** A file of contacts on its way from the disk to what became of it. */
export function useContactImport(tags: string[]) {
  const [step, setStep] = useState<ImportStep>({ kind: "file" });
  const [preview, setPreview] = useState<ContactImportPreview | null>(null);
  const [details, setDetails] = useState<ImportDetails>({ columns: [], type: null, types: new Map(), tags });
  const [complains, setComplains] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [defaultDecision, setDefault] = useState<ImportDefault>("suggested");
  const [chosen, setChosen] = useState<ReadonlyMap<number, ImportDecision>>(new Map());
  /** Brought and not started: forgotten when the dialog closes. */
  const waiting = useRef<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  const headerTurn = useRef(0);
  /** The header row that the person chose, sent with each check: answers to several choices may arrive in another order. */
  const [headerLine, setHeaderLine] = useState<number>();

  const forget = () => {
    abort.current?.abort();
    if (waiting.current) callEndpoint(discardContactImport, { params: { id: waiting.current } }).catch(() => undefined);
    waiting.current = null;
  };
  useEffect(() => forget, []);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return true;
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      return false;
    } finally {
      setBusy(false);
    }
  };

  const startOver = () => {
    forget();
    setPreview(null);
    setProblem(null);
    setChosen(new Map());
    setComplains(false);
    setDefault("suggested");
    setStep({ kind: "file" });
  };

  const open = async (file: File) => {
    forget();
    setProblem(null);
    if (!/\.(csv|tsv|txt|vcf|vcard)$/i.test(file.name)) return setProblem(IMPORT.file.wrongKind);
    if (file.size > MAX_IMPORT_BYTES) return setProblem(IMPORT.file.tooLarge);
    setStep({ kind: "reading", name: file.name });
    const mine = new AbortController();
    abort.current = mine;
    const importId = randomId();
    const taken = await attempt(async () => {
      const query = { fileName: file.name.slice(-255), importId };
      const brought = await callEndpoint(uploadContactImport, { query }, { file, signal: mine.signal });
      waiting.current = importId;
      setHeaderLine(undefined);
      if (mine.signal.aborted) return forget();
      setPreview(brought);
      setDetails((before) => ({ ...before, types: new Map(), columns: brought.columns.map(({ field }) => field) }));
      setComplains(false);
      setStep({ kind: "details" });
    });
    if (!taken) setStep({ kind: "file" });
  };

  const check = () =>
    attempt(async () => {
      if (!preview) return;
      const { type, types, tags, columns } = details;
      setComplains(true);
      // A column that was just chosen is read first: it may say the types.
      if (needsType(details, preview) && !columns.includes("type")) return;
      const body = {
        ...(type === null ? {} : { type }),
        types: [...types].map(([value, meant]) => ({ value, type: meant })),
        tags,
        ...(columns.length > 0 ? { columns } : {}),
        ...(headerLine === undefined ? {} : { headerLine }),
      };
      const checked = await callEndpoint(checkContactImport, { params: { id: preview.import.id }, body });
      setPreview(checked);
      setChosen(new Map());
      if (checked.namesSomebody && hasTypes(details, checked)) setStep({ kind: "review" });
    });

  /** Columns are recognized again under another header row; the answer to the last choice counts. */
  const chooseHeader = async (line: number) => {
    if (!preview) return;
    headerTurn.current += 1;
    const mine = headerTurn.current;
    await attempt(async () => {
      const params = { id: preview.import.id };
      const checked = await callEndpoint(checkContactImport, { params, body: { headerLine: line } });
      if (headerTurn.current !== mine) return;
      setHeaderLine(line);
      setPreview(checked);
      setDetails((before) => ({ ...before, types: new Map(), columns: checked.columns.map(({ field }) => field) }));
    });
  };

  const start = (id: string) =>
    attempt(async () => {
      const rows = [...chosen].map(([row, decision]) => ({ row, decision }));
      await callEndpoint(startContactImport, { params: { id }, body: { decision: defaultDecision, rows } });
      waiting.current = null;
      setStep({ kind: "running", id });
    });

  const finish = async (result: ContactImport) => {
    setStep({ kind: "result", result });
    if (result.status === "done")
      showToast({ title: IMPORT.finishedTitle, description: IMPORT.finishedText({ count: result.added }) });
    await refreshAreas(["contacts"]);
  };

  const undo = async (id: string) => {
    setBusy(true);
    try {
      setStep({ kind: "result", result: await callEndpoint(undoContactImport, { params: { id } }) });
      await refreshAreas(["contacts"]);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isLostSession)
        showToast({ title: IMPORT.undoFailed, description: error.message, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };

  const show = (record: ContactImport) =>
    setStep(
      record.status === "waiting" || record.status === "running"
        ? { kind: "running", id: record.id }
        : { kind: "result", result: record },
    );
  const decide = (row: number, decision: ImportDecision) => setChosen((before) => new Map(before).set(row, decision));
  const decideAll = (decision: ImportDefault) => {
    setDefault(decision);
    setChosen(new Map());
  };
  const back = () => (step.kind === "review" ? setStep({ kind: "details" }) : startOver());

  return {
    step,
    preview,
    details,
    setDetails,
    complains,
    busy,
    problem,
    decisions: { defaultDecision, chosen, decide, decideAll },
    open,
    check,
    chooseHeader,
    start,
    finish,
    undo,
    show,
    back,
    startOver,
  };
}
export type ContactImportFlow = ReturnType<typeof useContactImport>;
