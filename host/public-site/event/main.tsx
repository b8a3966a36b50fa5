import "../frame/reader-writing.ts";
import type { EventInvitation, InvitationAnswer } from "@trellis/contract-calendar/event-invitations.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import type { InvitationDate } from "./dates.tsx";
import { eventStrings as words } from "./messages.ts";
import { EventPage, type EventState } from "./page.tsx";

const PATIENCE_MS = 15_000;
const root = createRoot(document.getElementById("event")!);
/** As it is in the address; a stray % makes no token of ours. */
const token = location.pathname.split("/")[2] ?? "";
const address = `/api/public/event-invitations/${token}`;
let event: EventInvitation | undefined;

const show = (state: EventState) =>
  root.render(
    <EventPage state={state} onAnswer={(status, date) => void answer(status, date)} file={`${address}/ics`} />,
  );

async function ask(body?: object): Promise<{ status: number; body: unknown }> {
  const answered = await fetch(address, {
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  return { status: answered.status, body: await answered.json() };
}

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  const answered = await ask().catch(() => ({ status: 0, body: undefined }));
  if (answered.status !== 200) return refuse(answered);
  event = answered.body as EventInvitation;
  document.title = words.titled({ title: event.title });
  for (const [name, value] of Object.entries(brandStyle(event.brand)))
    document.documentElement.style.setProperty(name, value);
  show({ phase: "ready", event, busy: undefined, notice: undefined });
}

async function answer(status: InvitationAnswer, date?: InvitationDate): Promise<void> {
  if (!event) return;
  show({ phase: "ready", event, busy: status, busyDate: date, notice: undefined });
  const named = date && { occurrence: date.occurrence, part: date.part };
  const answered = await ask({ status, ...named }).catch(() => ({
    status: 0,
    body: undefined,
  }));
  const isSaved = answered.status === 200;
  if (isSaved) event = answered.body as EventInvitation;
  show({
    phase: "ready",
    event,
    busy: undefined,
    notice: isSaved
      ? { tone: "success", text: date ? words.savedOne : words.saved[event.status] }
      : { tone: "problem", text: messageOf(answered.body) ?? words.notSaved },
  });
}

function refuse({ status, body }: { status: number; body: unknown }): void {
  if (status === 404) {
    show({ phase: "error", title: words.missing, text: words.missingText });
    return;
  }
  const text = (status === 429 ? messageOf(body) : undefined) ?? words.failedText;
  show({ phase: "error", title: words.failed, text, onRetry: () => void load() });
}

function messageOf(body: unknown): string | undefined {
  const message = typeof body === "object" && body !== null && "message" in body ? body.message : undefined;
  return typeof message === "string" ? message : undefined;
}

void load();
