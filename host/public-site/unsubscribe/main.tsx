import type { Subscription } from "@trellis/contract-contacts/unsubscribe.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { strings } from "../messages.ts";
import { unsubscribeWords as words } from "./messages.ts";
import { UnsubscribePage, type UnsubscribeState } from "./page.tsx";

const PATIENCE_MS = 15_000;
const root = createRoot(document.getElementById("unsubscribe")!);
/** As it is in the address; a stray % makes no token of ours. */
const token = location.pathname.split("/")[2] ?? "";
const address = `/api/unsubscribe/${token}`;

type Ready = Extract<UnsubscribeState, { phase: "ready" }>;
let ready: Ready | undefined;

class Refused extends Error {
  readonly status: number;
  constructor(status: number, body: unknown) {
    const message = (body as { message?: unknown } | null)?.message;
    super(typeof message === "string" ? message : "");
    this.status = status;
  }
}

const show = (state: UnsubscribeState) =>
  root.render(<UnsubscribePage state={state} onUnsubscribe={() => void act(end)} onUndo={() => void act(begin)} />);

function draw(change: Partial<Ready>): void {
  if (!ready) return;
  ready = { ...ready, ...change };
  show(ready);
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(address + path, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS), ...init });
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null));
  return answer;
}

const read = async (): Promise<Subscription> => (await (await ask("")).json()) as Subscription;

/** As mail programs do it (RFC 8058). */
async function end(): Promise<void> {
  await ask("", { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }) });
  draw({ subscription: await read(), step: "asked" });
}

async function begin(): Promise<void> {
  const subscription = (await (await ask("/undo", { method: "POST" })).json()) as Subscription;
  draw({ subscription, step: subscription.isSubscribed ? "undone" : "kept" });
}

async function act(what: () => Promise<void>): Promise<void> {
  if (!ready || ready.isBusy) return;
  draw({ isBusy: true, problem: undefined });
  try {
    await what();
    draw({ isBusy: false });
  } catch (error) {
    draw({
      isBusy: false,
      problem: (error instanceof Refused && error.status === 429 && error.message) || words.notDone,
    });
  }
}

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  try {
    const subscription = await read();
    document.title = strings.titled({ title: words.titled({ organization: subscription.organizationName }) });
    for (const [name, value] of Object.entries(brandStyle(subscription.brand)))
      document.documentElement.style.setProperty(name, value);
    ready = { phase: "ready", subscription, step: "asked", isBusy: false, problem: undefined };
    show(ready);
  } catch (error) {
    const status = error instanceof Refused ? error.status : 0;
    if (status === 404) return show({ phase: "error", title: words.invalid, text: words.invalidText });
    const text = (status === 429 && error instanceof Refused && error.message) || words.failedText;
    show({ phase: "error", title: words.failed, text, onRetry: () => void load() });
  }
}

void load();
