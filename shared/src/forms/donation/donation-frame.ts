import type { GiftRecord } from "@trellis/contract-donations/payments.ts";
import { GIFT_FREQUENCIES, type GiftFrequency } from "@trellis/gift-rules/choices.ts";

/*
 * What the donation element and the payment frame say to each other by postMessage. The frame is a page of our own
 * origin, so that card data and the providers' scripts never meet the page that shows the element. Any page may frame
 * it: its messages are only requests, which the donor sees and the server checks.
 */

/** Marks our messages among all that a window receives. */
const MARK = "trellis-gift";
const FRAME_PATH = "/give-payment";
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;
const CURRENCY = /^[A-Z]{3}$/;
const COLOR = /^#[0-9a-f]{6}$/i;
const MAX_MESSAGE = 1000;
const MAX_LINE = 254;
const MAX_HEIGHT = 10_000;

/** What the donor chose. Sent again whenever it changes; while a payment is under way the frame keeps the one it began with. */
export interface GiftDraft {
  /** Made by the element, once for a gift: beginning again with it never begins a second payment. */
  giftId: string;
  /** The gift without the fee that a donor covers, as `50.00`. */
  amount: string;
  frequency: GiftFrequency;
  donor: { name: string; email: string } | null;
  message: string | null;
  isAnonymous: boolean;
  coversFees: boolean;
  /** The version of the text under which the donor agreed to news; null or nothing where the box was not ticked. */
  newsConsent?: string | null;
  /** Whether the form said what becomes public; elements of earlier versions don't report it. */
  sawWallNotice?: boolean | undefined;
  /** Of the hidden field. */
  leaveEmpty: string;
}

/** How the frame looks among what is around it; null is the form's own choice, or the system's. */
export interface FrameStyle {
  language: "en" | "es" | null;
  theme: "light" | "dark" | null;
  /** `#rrggbb` of buttons and links. */
  accent: string | null;
}

type ParentMessage = { kind: "draft"; draft: GiftDraft; look: FrameStyle };

/** A paid gift as the organization's records have it; amounts as `51.80`. */
export interface PaidGift extends GiftRecord {
  /** All that was paid, the covered fee included. */
  amount: string;
  frequency: GiftFrequency;
}

export type FrameMessage =
  /** It is listening: send the draft now. Also after a reload. */
  | { kind: "ready" }
  /** In CSS pixels, whenever it changes. */
  | { kind: "height"; height: number }
  /** The donor wants to change the gift. Never sent while a payment is under way. */
  | { kind: "back" }
  /** A payment is under way: closing the frame would hide its end. */
  | { kind: "busy"; isBusy: boolean }
  /** The money came, or a recurring gift began. */
  | { kind: "paid"; paid: PaidGift }
  /** Nothing can be paid, or a payment failed, as with a declined card. The frame shows the message too. */
  | { kind: "error"; message: string };

/** The address of the frame for a form. */
export const paymentFrameUrl = (origin: string, formId: string): string =>
  `${origin}${FRAME_PATH}?form=${encodeURIComponent(formId)}`;

/** The element sends to its own frame, and only while our page is in it. */
export function sendToFrame(frame: Window, origin: string, message: ParentMessage): void {
  frame.postMessage({ [MARK]: message }, origin);
}

/**
 * The frame answers the page that framed it. Elements of earlier versions, which stay on their pages, read a paid
 * gift's id, amount and frequency beside the kind. `origin` is that of the draft it received; a sandboxed page has none
 * ("null") and can only be reached with "*": nothing that is sent is a secret.
 */
export function sendToParent(parent: Window, origin: string | null, message: FrameMessage): void {
  const said = message.kind === "paid" ? { ...message.paid, giftId: idOf(message.paid), ...message } : message;
  parent.postMessage({ [MARK]: said }, origin === null || origin === "null" ? "*" : origin);
}

const idOf = ({ giftId, recurringGiftId }: PaidGift) => giftId ?? recurringGiftId;

/** Whether an event comes from the element's own frame while our page is in it. */
export const isFromFrame = (event: Pick<MessageEvent, "source" | "origin">, frame: Window | null, origin: string) =>
  frame !== null && event.source === frame && event.origin === origin;

/** Whether an event comes from the window that framed this page. In its own tab there is none. */
export const isFromParent = (event: Pick<MessageEvent, "source">, self: Window) =>
  self.parent !== self && event.source === self.parent;

/** What the frame says; undefined for anything else, forged or misshapen. Ask `isFromFrame` first. */
export function readFrameMessage(data: unknown): FrameMessage | undefined {
  const message = recordOf(recordOf(data)?.[MARK]);
  switch (message?.kind) {
    case "ready":
    case "back":
      return { kind: message.kind };
    case "busy":
      return typeof message.isBusy === "boolean" ? { kind: "busy", isBusy: message.isBusy } : undefined;
    case "height": {
      const { height } = message;
      return typeof height === "number" && height >= 0 && height <= MAX_HEIGHT ? { kind: "height", height } : undefined;
    }
    case "paid": {
      const paid = readPaid(recordOf(message.paid) ?? {});
      return paid && { kind: "paid", paid };
    }
    case "error":
      return isShort(message.message, MAX_MESSAGE) ? { kind: "error", message: message.message } : undefined;
    default:
      return undefined;
  }
}

/** What the page around the frame says; undefined for anything else, forged or misshapen. Ask `isFromParent` first. */
export function readParentMessage(data: unknown): ParentMessage | undefined {
  const message = recordOf(recordOf(data)?.[MARK]);
  if (message?.kind !== "draft") return undefined;
  const draft = readDraft(message.draft);
  const style = recordOf(message.look) ?? {};
  return (
    draft && {
      kind: "draft",
      draft,
      look: {
        language: style.language === "en" || style.language === "es" ? style.language : null,
        theme: style.theme === "light" || style.theme === "dark" ? style.theme : null,
        accent: isText(style.accent, COLOR) ? style.accent : null,
      },
    }
  );
}

function readPaid(said: Record<string, unknown>): PaidGift | undefined {
  const { giftId, amount, feeAmount, currency, receiptNumber, recurringGiftId, frequency } = said;
  const isSound =
    (giftId === null || isText(giftId, ID)) &&
    isText(amount, AMOUNT) &&
    isText(feeAmount, AMOUNT) &&
    isText(currency, CURRENCY) &&
    (receiptNumber === null || isShort(receiptNumber, MAX_LINE)) &&
    (recurringGiftId === null || isText(recurringGiftId, ID)) &&
    isFrequency(frequency);
  return isSound
    ? ({ giftId, amount, feeAmount, currency, receiptNumber, recurringGiftId, frequency } as PaidGift)
    : undefined;
}

function readDraft(value: unknown): GiftDraft | undefined {
  const draft = recordOf(value);
  if (!draft) return undefined;
  const { giftId, amount, frequency, message, isAnonymous, coversFees, leaveEmpty } = draft;
  const { newsConsent = null, sawWallNotice } = draft;
  const donor = recordOf(draft.donor);
  const isSound =
    isText(giftId, ID) &&
    isText(amount, AMOUNT) &&
    isFrequency(frequency) &&
    (draft.donor === null || (donor && isShort(donor.name, MAX_LINE) && isShort(donor.email, MAX_LINE))) &&
    (message === null || isShort(message, MAX_MESSAGE)) &&
    typeof isAnonymous === "boolean" &&
    typeof coversFees === "boolean" &&
    (newsConsent === null || isShort(newsConsent, MAX_LINE)) &&
    (sawWallNotice === undefined || typeof sawWallNotice === "boolean") &&
    isShort(leaveEmpty, 10_000);
  return isSound
    ? ({
        giftId,
        amount,
        frequency,
        donor: donor ? { name: donor.name, email: donor.email } : null,
        message,
        isAnonymous,
        coversFees,
        newsConsent,
        sawWallNotice,
        leaveEmpty,
      } as GiftDraft)
    : undefined;
}

const recordOf = (value: unknown) =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
const isShort = (value: unknown, max: number): value is string => typeof value === "string" && value.length <= max;
const isText = (value: unknown, pattern: RegExp): value is string => typeof value === "string" && pattern.test(value);
const isFrequency = (value: unknown): value is GiftFrequency => GIFT_FREQUENCIES.includes(value as GiftFrequency);
