import type { InvitationOffer } from "@trellis/contract-organizations/invitations.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { applyBrand, DEFAULT_BRAND } from "@trellis/shared/theme/brand.ts";
import { createRoot } from "react-dom/client";
import { strings } from "../messages.ts";
import { InvitePage, type InviteState } from "./page.tsx";

const words = strings.invite;
const PATIENCE_MS = 15_000;
const root = createRoot(document.getElementById("invite")!);
/** As it is in the address; a stray % makes no token of ours. */
const token = location.pathname.split("/")[2] ?? "";

const show = (state: InviteState) => root.render(<InvitePage state={state} />);

async function load(): Promise<void> {
  await messagesReady();
  show({ phase: "loading" });
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`/api/invitations/${token}`, { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) });
    body = await answer.json();
  } catch {
    return fail();
  }
  if (!answer.ok) return refuse(answer.status, body);
  const offer = body as InvitationOffer;
  document.title = strings.titled({ title: words.title({ organization: offer.organizationName }) });
  applyBrand({ ...DEFAULT_BRAND, primary: offer.primaryColor }, document.documentElement);
  show({ phase: "ready", offer });
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
