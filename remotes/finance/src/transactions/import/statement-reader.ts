import type { ImportMapping } from "@trellis/statement-reader/import-mapping.ts";
import type { ReadAnswer, ReadRequest, StatementResult, WorkerMessage } from "./statement-reading.ts";

/** Reads statements away from the page, so that it stays usable while 100,000 rows are read. */
export interface StatementReader {
  /** `onProgress` gets the completed share, 0 to 1. Throws UnreadableFile when the file cannot be opened. */
  read(
    file: File,
    mapping: ImportMapping,
    today: string,
    onProgress?: (share: number) => void,
  ): Promise<StatementResult>;
  close(): void;
}

class UnreadableFile extends Error {}

interface Waiting {
  request: ReadRequest;
  onProgress: (share: number) => void;
  resolve: (result: StatementResult) => void;
  reject: (error: UnreadableFile) => void;
}

/** A worker of our own origin; on the page itself, in turns, where the browser starts none. */
export function openStatementReader(): StatementReader {
  let worker = startWorker();
  let lastId = 0;
  const waiting = new Map<number, Waiting>();

  const settle = (answer: ReadAnswer) => {
    const waiter = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("result" in answer) waiter?.resolve(answer.result);
    else waiter?.reject(new UnreadableFile());
  };
  const readHere = async ({ request, onProgress }: Waiting) => {
    const { answerRequest } = await import("./answer-request.ts");
    settle(await answerRequest(request, { onProgress, pause: nextTask }));
  };
  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
      if ("share" in data) waiting.get(data.id)?.onProgress(data.share);
      else settle(data);
    };
    // The script was blocked or lost: what it owes is read here, and so is everything after it.
    worker.onerror = () => {
      worker?.terminate();
      worker = undefined;
      for (const waiter of waiting.values()) void readHere(waiter);
    };
  }

  return {
    read: (file, mapping, today, onProgress = () => undefined) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        const waiter = { request: { id: lastId, file, mapping, today }, onProgress, resolve, reject };
        waiting.set(lastId, waiter);
        if (worker) worker.postMessage(waiter.request);
        else void readHere(waiter);
      }),
    close: () => worker?.terminate(),
  };
}

function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL("./statement-worker.ts", import.meta.url), { type: "module" });
  } catch {
    return undefined;
  }
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
