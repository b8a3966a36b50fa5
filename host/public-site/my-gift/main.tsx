import "../frame/reader-writing.ts";
import type { MyGift } from "@trellis/contract-donations/my-gift.ts";
import { messagesReady, pageLanguage } from "@trellis/messages/define-messages.ts";
import { brandStyle } from "@trellis/shared/forms/brand-style.ts";
import { createRoot } from "react-dom/client";
import { MY_GIFT } from "./messages.ts";
import { MyGiftPage } from "./page.tsx";
import { type Action, bodyOf, type Change, type MyGiftState, type Notice, type Panel, readBack } from "./state.ts";

const PATIENCE_MS = 30_000;
/** A gift that waits for its confirmation is checked this often, for this long. */
const ASK_MS = 2_500;
const CONFIRM_MS = 90_000;

const root = createRoot(document.getElementById("my-gift")!);
/** Undecoded; a stray % makes no valid token. */
const token = location.pathname.split("/")[2] ?? "";
const api = `/api/public/recurring-gifts/${token}`;
const back = readBack(location.search);

let gift: MyGift | undefined;
let panel: Panel | undefined;
let busy: Action | undefined;
let notice: Notice | undefined;
let wrong: Partial<Record<keyof Change, string>> = {};

class Refused extends Error {
  readonly status: number;
  readonly issues: readonly { path: string; message: string }[];
  constructor(status: number, body: unknown) {
    const { message, issues } = (body ?? {}) as { message?: unknown; issues?: unknown };
    super(typeof message === "string" ? message : `answered ${status}`);
    this.status = status;
    this.issues = Array.isArray(issues) ? issues : [];
  }
}

/** In the form's language once the gift is known; `load` waits for it. */
const words = () => MY_GIFT(gift?.language ?? pageLanguage());

const show = (state: MyGiftState) =>
  root.render(
    <MyGiftPage
      state={state}
      words={words()}
      onOpen={open}
      onPause={(pause) => void act("pause", pause)}
      onResume={() => void act("resume", {})}
      onChange={(change) => void act("change", bodyOf(change, gift!))}
      onCard={() => void act("card", {})}
      onCancel={() => void act("cancel", {})}
      receiptOf={(charge) => `${api}/receipts/${charge}`}
    />,
  );

function draw(): void {
  if (gift) show({ phase: "ready", gift, panel, busy, notice, wrong });
}

function open(next: Panel | undefined): void {
  panel = next;
  wrong = {};
  notice = undefined;
  draw();
}

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const answer = await fetch(api + path, {
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body ? { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) } : {}),
  });
  const read: unknown = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, read);
  return read as Answer;
}

async function load(): Promise<void> {
  show({ phase: "loading" });
  let found: MyGift;
  try {
    // The donor returns from the provider's page: the result is fetched right away.
    found =
      back === "agreed" || back === "card"
        ? await ask<MyGift>("/refresh", {}).catch(() => ask<MyGift>(""))
        : await ask<MyGift>("");
  } catch (error) {
    return refuse(error);
  }
  MY_GIFT(found.language);
  await messagesReady();
  gift = found;
  document.title = words().titled({ organization: gift.organizationName });
  document.documentElement.lang = gift.language;
  for (const [name, value] of Object.entries(brandStyle(gift.brand)))
    document.documentElement.style.setProperty(name, value);
  if (back) history.replaceState(null, "", location.pathname);
  if (back === "card") notice = { tone: "success", text: words().done.card };
  if (back === "cancelled") notice = { tone: "problem", text: words().cameBack };
  draw();
  if (gift.status === "pending") await confirm();
}

/** The provider's message, or the bank's answer, is waited for. */
async function confirm(): Promise<void> {
  for (const until = Date.now() + CONFIRM_MS; Date.now() < until && gift?.status === "pending"; ) {
    await new Promise((resolve) => setTimeout(resolve, ASK_MS));
    gift = await ask<MyGift>("").catch(() => gift);
  }
  draw();
}

async function act(action: Action, body: object): Promise<void> {
  if (busy || !gift) return;
  const before = gift;
  busy = action;
  notice = undefined;
  wrong = {};
  draw();
  try {
    if (action === "change") {
      const { gift: after, approveUrl } = await ask<{ gift: MyGift; approveUrl: string | null }>("/change", body);
      // The page stays as it is until the provider's page has taken its place.
      if (approveUrl) return location.assign(approveUrl);
      gift = after;
    } else if (action === "card") {
      const { url } = await ask<{ url: string }>("/card", body);
      return location.assign(url);
    } else gift = await ask<MyGift>(`/${action}`, body);
    const isSame =
      action === "change" &&
      gift.amount === before.amount &&
      gift.feeAmount === before.feeAmount &&
      gift.frequency === before.frequency;
    notice = { tone: "success", text: isSame ? words().unchanged : words().done[action] };
    panel = undefined;
  } catch (error) {
    showError(error);
    // It may have been changed elsewhere meanwhile.
    gift = await ask<MyGift>("").catch(() => gift);
    if (panel && !gift?.actions.includes(panel)) panel = undefined;
  }
  busy = undefined;
  draw();
  if (notice) document.querySelector<HTMLElement>("h1")?.focus();
}

function showError(error: unknown): void {
  const issues = error instanceof Refused ? error.issues : [];
  for (const { path, message } of issues)
    if (path === "amount" || path === "frequency") wrong = { ...wrong, [path]: message };
    // The fee changed since the page was opened, which then shows it as it is now.
    else if (path === "total") wrong = { ...wrong, amount: message };
  if (Object.keys(wrong).length > 0) return;
  const isSaid = error instanceof Refused && (error.status < 500 || error.status === 503);
  notice = { tone: "problem", text: isSaid ? error.message : words().notDone };
}

// The browser's way back from the provider's page shows this page as it was left.
addEventListener("pageshow", ({ persisted }) => {
  if (!persisted || !busy) return;
  busy = undefined;
  draw();
});

function refuse(error: unknown): void {
  const status = error instanceof Refused ? error.status : 0;
  const { missing, missingText, failed, failedText } = words();
  if (status === 404) {
    show({ phase: "error", title: missing, text: missingText });
    return;
  }
  const text = status === 429 && error instanceof Refused ? error.message : failedText;
  show({ phase: "error", title: failed, text, onRetry: () => void load() });
}

await messagesReady();
void load();
