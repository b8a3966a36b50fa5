import type { ReportableMail } from "@trellis/contract-mail/mail-reports.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { createRoot } from "react-dom/client";
import { strings } from "../messages.ts";
import { reportEmailWords as words } from "./messages.ts";
import { ReportEmailPage, type ReportEmailState } from "./page.tsx";

const PATIENCE_MS = 15_000;
const root = createRoot(document.getElementById("report-email")!);
const address = `/api/report-email/${location.pathname.split("/")[2] ?? ""}`;

type Ready = Extract<ReportEmailState, { phase: "ready" }>;
let ready: Ready | undefined;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, body: unknown) {
    const message = (body as { message?: unknown } | null)?.message;
    super(typeof message === "string" ? message : "");
    this.status = status;
  }
}

const show = (state: ReportEmailState) =>
  root.render(<ReportEmailPage state={state} onChoose={(reason) => draw({ reason })} onReport={() => void report()} />);

function draw(change: Partial<Ready>): void {
  if (!ready) return;
  ready = { ...ready, ...change };
  show(ready);
}

async function ask(init?: RequestInit): Promise<ReportableMail> {
  const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null));
  return (await answer.json()) as ReportableMail;
}

async function report(): Promise<void> {
  if (!ready || ready.isBusy) return;
  draw({ isBusy: true, problem: undefined });
  try {
    const body = JSON.stringify(ready.reason ? { reason: ready.reason } : {});
    const mail = await ask({ method: "POST", body, headers: { "Content-Type": "application/json" } });
    draw({ isBusy: false, mail });
  } catch (error) {
    draw({ isBusy: false, problem: (error instanceof Refused && error.message) || words.notDone });
  }
}

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  try {
    const mail = await ask();
    document.title = strings.titled({ title: words.titled({ organization: mail.organizationName }) });
    ready = { phase: "ready", mail, reason: undefined, isBusy: false, problem: undefined };
    show(ready);
  } catch (error) {
    const refused = error instanceof Refused ? error : undefined;
    if (refused?.status === 404) return show({ phase: "error", title: words.invalid, text: words.invalidText });
    if (refused?.status === 410) return show({ phase: "error", title: words.expired, text: refused.message });
    const text = (refused?.status === 429 && refused.message) || words.failedText;
    show({ phase: "error", title: words.failed, text, onRetry: () => void load() });
  }
}

void load();
