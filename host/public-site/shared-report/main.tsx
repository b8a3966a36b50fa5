import "../frame/reader-writing.ts";
import type { SharedReport } from "@trellis/contract-reports/shared-reports.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { applyBrand, DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import { createRoot } from "react-dom/client";
import { strings } from "../messages.ts";
import { SharedReportPage, type SharedReportState } from "./page.tsx";

const words = strings.sharedReport;
const PATIENCE_MS = 15_000;
const root = createRoot(document.getElementById("shared-report")!);
/** As it is in the address; a stray % makes no token of ours. */
const token = location.pathname.split("/")[2] ?? "";
const address = `/api/shared-reports/${token}`;

const show = (state: SharedReportState) => root.render(<SharedReportPage state={state} />);

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    body = await answer.json();
  } catch {
    return fail();
  }
  if (!answer.ok) return refuse(answer.status, body);
  const report = body as SharedReport;
  document.title = strings.titled({ title: report.name });
  applyBrand({ ...DEFAULT_BRAND, primary: report.primaryColor }, document.documentElement);
  show({ phase: "ready", report, fileUrl: (format) => `${address}/file?format=${format}` });
}

function refuse(status: number, body: unknown): void {
  const message = messageOf(body);
  if (status === 404) show({ phase: "error", title: words.invalid, text: words.invalidText });
  else if (status === 410 && message) show({ phase: "error", title: words.closed, text: message });
  else fail(status === 429 ? message : undefined);
}

const fail = (text?: string) =>
  show({ phase: "error", title: words.failed, text: text ?? words.failedText, onRetry: () => void load() });

function messageOf(body: unknown): string | undefined {
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  return typeof message === "string" ? message : undefined;
}

void load();
