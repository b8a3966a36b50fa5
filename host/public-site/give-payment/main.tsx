import type { GiftOutcome, GiftPaymentSetup } from "@trellis/contract-donations/payments.ts";
import { setDecimalComma } from "@trellis/domain/formats/writing.ts";
import { randomId } from "@trellis/domain/ids/random-id.ts";
import { formatDecimal, parseMoney } from "@trellis/domain/money/money.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import {
  type FrameMessage,
  type FrameStyle,
  type GiftDraft,
  isFromParent,
  readParentMessage,
  sendToParent,
} from "@trellis/shared/forms/donation/donation-frame.ts";
import { applyBrand } from "@trellis/shared/theme/brand.ts";
import { createRoot } from "react-dom/client";
import { captureOrder, checkCard, createOrder, payByCard, Refused, readSetup, type Shown } from "./calls.ts";
import { type CardFields, openCardFields } from "./card.ts";
import { idFor, renewId } from "./ids.ts";
import { setLanguage, words } from "./language.ts";
import { GivePayment } from "./page.tsx";
import { openPayPal, type PayPalButton } from "./paypal.ts";
import { type Activity, draftOfAddress, sumsOf, type Way } from "./state.ts";

const content = document.getElementById("give-payment")!;
const root = createRoot(content);
const search = new URLSearchParams(location.search);
const formId = search.get("form") ?? "";
const isFramed = window.parent !== window;

/** Where the page around is; known from its first message. */
let parentOrigin: string | null = null;
let setup: GiftPaymentSetup | undefined;
let draft: GiftDraft | undefined;
let frameStyle: FrameStyle = { language: null, theme: null, accent: null };
let activity: Activity = { kind: "idle" };
let notice: string | undefined;
let closed: { text: string; formId?: string; onRetry?: () => void } | undefined;
let paid: bigint | undefined;
const ways: Record<Way, "loading" | "ready" | "away"> = { card: "loading", paypal: "loading" };
let card: CardFields | undefined;
let paypal: PayPalButton | undefined;
let place: HTMLElement | null = null;
let isOpening = false;

const speak = async () => {
  if (await setLanguage(frameStyle.language ?? setup?.language)) draw();
};
const postToParent = (message: FrameMessage) => isFramed && sendToParent(window.parent, parentOrigin, message);

function draw(): void {
  const sums = draft && setup && sumsOf(draft, setup);
  const actions = {
    words: words(),
    onCard: () => void payCard(),
    onPayPal: () => void payPayPal(),
    cardPlace,
  };
  const view =
    paid !== undefined && setup
      ? ({ phase: "paid", setup, cents: paid } as const)
      : closed
        ? ({ phase: "closed", ...closed } as const)
        : setup && draft && sums
          ? ({ phase: "ready", setup, draft, sums, activity, notice, ways, isFramed } as const)
          : ({ phase: "loading" } as const);
  root.render(<GivePayment view={view} {...actions} />);
}

/** The same function on every drawing: the fields are put in once. */
function cardPlace(next: HTMLElement | null): void {
  place = next;
  if (next) void openCard();
}

function close(text: string, more: { formId?: string; onRetry?: () => void } = {}): void {
  closed = { text, ...more };
  postToParent({ kind: "error", message: text });
  draw();
}

function become(next: Activity, said?: string): void {
  const wasBusy = activity.kind !== "idle";
  activity = next;
  notice = said;
  if (wasBusy !== (next.kind !== "idle")) postToParent({ kind: "busy", isBusy: next.kind !== "idle" });
  draw();
}

/** A try that brought no money: the donor reads why and tries again, and the page around gets an `error` event. */
function refuse(text: string): void {
  postToParent({ kind: "error", message: text });
  become({ kind: "idle" }, text);
}

async function load(): Promise<void> {
  closed = undefined;
  draw();
  try {
    setup = await readSetup(formId);
  } catch (error) {
    if (error instanceof Refused && (error.status === 404 || error.status === 422)) return close(words().missing);
    return close(words().failed, { onRetry: () => void load() });
  }
  setDecimalComma(setup.decimalComma);
  await speak();
  paint();
  if (setup.noneBecause) return close(words().closed[setup.noneBecause]);
  if (!isFramed) {
    draft = draftOfAddress(search, randomId());
    const order = search.get("token");
    if (search.get("paypal") === "agreed" && order) return void comeBack(order);
    if (search.get("paypal") === "cancelled") return close(words().cancelled, { formId });
    if (!draft) return close(words().openFormText, { formId });
  }
  start();
}

function paint(): void {
  if (frameStyle.theme) document.documentElement.dataset.theme = frameStyle.theme;
  if (setup)
    applyBrand({ ...setup.brand, primary: frameStyle.accent ?? setup.brand.primary }, document.documentElement);
}

/** Both ways are made ready as soon as it is known what is paid. */
function start(): void {
  if (!setup || !draft) return;
  if (setup.paypal && !paypal) {
    openPayPal(setup.paypal, draft.frequency !== "one_time").then(
      (button) => {
        paypal = button;
        ways.paypal = "ready";
        draw();
      },
      () => {
        ways.paypal = "away";
        draw();
      },
    );
  }
  draw();
}

async function openCard(): Promise<void> {
  const sums = draft && setup && sumsOf(draft, setup);
  if (!setup?.card || !draft || !sums || !place || card || isOpening) return;
  isOpening = true;
  const styles = getComputedStyle(document.documentElement);
  try {
    card = await openCardFields(setup.card, place, {
      cents: sums.card.total,
      currency: setup.currency,
      isRecurring: draft.frequency !== "one_time",
      language: frameStyle.language ?? setup.language,
      isDark: isDark(),
      accent: frameStyle.accent ?? (styles.getPropertyValue("--brand-600").trim() || setup.brand.primary),
    });
    ways.card = "ready";
  } catch {
    ways.card = "away";
  }
  isOpening = false;
  draw();
}

const isDark = () => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

async function payCard(): Promise<void> {
  if (!setup || !draft || !card || activity.kind !== "idle") return;
  const submitted = draft;
  become({ kind: "asking", way: "card" });
  try {
    const typed = await card.readToken(submitted);
    // The fields themselves say what is wrong, beside the field.
    if ("wrong" in typed) return become({ kind: "idle" }, typed.wrong);
    let outcome = await begin("card", submitted, (shown) => payByCard(submitted, setup!, shown, typed.token));
    if (outcome.status === "action" && outcome.clientSecret) {
      const refused = await card.askBank(outcome.clientSecret);
      become({ kind: "confirming" });
      outcome = await checkCard(outcome.giftId, setup.formId);
      if (outcome.status === "open" || outcome.status === "action")
        outcome = { ...outcome, status: "declined", message: refused || words().declined };
    } else if (outcome.status === "processing") {
      become({ kind: "confirming" });
      outcome = await checkCard(outcome.giftId, setup.formId);
    }
    settle(outcome, "card", submitted);
  } catch (error) {
    fail(error);
  }
}

async function payPayPal(): Promise<void> {
  if (!setup || !draft || !paypal || activity.kind !== "idle") return;
  const submitted = draft;
  become({ kind: "asking", way: "paypal" });
  try {
    const order = await paypal.pay(
      async () => (await begin("paypal", submitted, (shown) => createOrder(submitted, setup!, shown))).id,
    );
    if (order === undefined) return become({ kind: "idle" }, words().cancelled);
    become({ kind: "confirming" });
    settle(await captureOrder(order, setup.formId), "paypal", submitted);
  } catch (error) {
    if (/popup|window/i.test((error as Error)?.message ?? "")) return refuse(words().blocked);
    fail(error);
  }
}

/** A payment that was started otherwise, in another tab, is started again under its own id. */
async function begin<Answer>(way: Way, submitted: GiftDraft, send: (shown: Shown) => Promise<Answer>): Promise<Answer> {
  const total = formatDecimal(sumsOf(submitted, setup!)![way].total);
  try {
    return await send({ giftId: idFor(way, submitted), total });
  } catch (error) {
    if (error instanceof Refused && error.field === "total") await readAgain();
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    return send({ giftId: renewId(way, submitted), total });
  }
}

/** The fee changed since the page was opened: it shows the new sums before the donor tries again. */
async function readAgain(): Promise<void> {
  setup = await readSetup(formId).catch(() => setup);
  const sums = draft && setup && sumsOf(draft, setup);
  if (sums) card?.setAmount(sums.card.total);
}

/** The donor comes back from PayPal's own page, where no window could be opened. */
async function comeBack(order: string): Promise<void> {
  history.replaceState(null, "", `${location.pathname}?form=${encodeURIComponent(formId)}`);
  try {
    const outcome = await captureOrder(order, formId);
    if (outcome.status === "paid") return arrive(outcome, "one_time");
    close(outcome.status === "processing" ? words().slow : (outcome.message ?? words().notPaid), { formId });
  } catch (error) {
    close(error instanceof Refused && error.message ? error.message : words().unreachable, { formId });
  }
}

function settle(outcome: GiftOutcome, way: Way, submitted: GiftDraft): void {
  if (outcome.status === "paid") arrive(outcome, submitted.frequency);
  else if (outcome.status === "processing") become({ kind: "slow" });
  else {
    // What failed for good is not begun again under its id.
    if (outcome.status === "failed") renewId(way, submitted);
    refuse(outcome.message || words().notPaid);
  }
}

function arrive({ amount, gift }: GiftOutcome, frequency: GiftDraft["frequency"]): void {
  paid = parseMoney(amount) ?? 0n;
  become({ kind: "idle" });
  if (gift) postToParent({ kind: "paid", paid: { ...gift, amount, frequency } });
}

function fail(error: unknown): void {
  const isGone = error instanceof Refused && (error.status === 410 || error.status === 404);
  if (isGone) close(error.message || words().missing);
  else refuse(error instanceof Refused && error.message ? error.message : words().unreachable);
}

addEventListener("message", (event) => {
  if (!isFromParent(event, window)) return;
  const message = readParentMessage(event.data);
  if (!message) return;
  parentOrigin = event.origin;
  // While a payment is under way it stays what it began as.
  if (activity.kind !== "idle" || paid !== undefined) return;
  const wasRecurring = draft && draft.frequency !== "one_time";
  draft = message.draft;
  frameStyle = message.look;
  void speak();
  paint();
  reportHeight();
  const sums = setup && sumsOf(draft, setup);
  if (wasRecurring !== undefined && wasRecurring !== (draft.frequency !== "one_time")) {
    card?.remove();
    [card, paypal] = [undefined, undefined];
    Object.assign(ways, { card: "loading", paypal: "loading" });
    void openCard();
  } else if (sums) card?.setAmount(sums.card.total);
  start();
});

const reportHeight = () => postToParent({ kind: "height", height: Math.ceil(content.getBoundingClientRect().height) });
new ResizeObserver(reportHeight).observe(content);
document.documentElement.classList.toggle("is-framed", isFramed);
postToParent({ kind: "ready" });
await messagesReady();
void load();
