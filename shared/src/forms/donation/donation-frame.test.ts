import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type FrameMessage,
  type GiftDraft,
  isFromFrame,
  isFromParent,
  type PaidGift,
  paymentFrameUrl,
  readFrameMessage,
  readParentMessage,
  sendToFrame,
  sendToParent,
} from "./donation-frame.ts";

const DRAFT: GiftDraft = {
  giftId: "01900000-0000-7000-8000-000000000001",
  amount: "50.00",
  frequency: "one_time",
  donor: { name: "Ada", email: "ada@example.org" },
  message: null,
  isAnonymous: false,
  coversFees: true,
  newsConsent: "news-1-en",
  sawWallNotice: true,
  leaveEmpty: "",
};
const STYLE = { language: "es", theme: null, accent: "#1f5fd6" } as const;

const PAID: PaidGift = {
  giftId: "01900000-0000-7000-8000-000000000002",
  amount: "51.80",
  feeAmount: "1.80",
  currency: "USD",
  receiptNumber: "R-000001",
  recurringGiftId: null,
  frequency: "one_time",
};

/** A window that keeps what is posted to it. */
function listening() {
  const posted: { data: unknown; origin: string }[] = [];
  return { posted, window: { postMessage: (data: unknown, origin: string) => posted.push({ data, origin }) } as never };
}

describe("what goes over", () => {
  it("to the frame is for our origin only, and is read there as it was sent", () => {
    const { posted, window } = listening();
    const message = { kind: "draft", draft: DRAFT, look: STYLE } as const;
    sendToFrame(window, "https://trellis.example", message);
    expect(posted[0]?.origin).toBe("https://trellis.example");
    expect(readParentMessage(posted[0]?.data)).toEqual(message);
    expect(readFrameMessage(posted[0]?.data)).toBeUndefined();
  });

  it.each<FrameMessage>([
    { kind: "ready" },
    { kind: "back" },
    { kind: "busy", isBusy: true },
    { kind: "height", height: 412.5 },
    { kind: "paid", paid: PAID },
    { kind: "error", message: "This form is closed." },
  ])("to the page around is for the origin of its draft: $kind", (message) => {
    const { posted, window } = listening();
    sendToParent(window, "https://shop.example", message);
    sendToParent(window, null, message);
    sendToParent(window, "null", message);
    expect(posted.map(({ origin }) => origin)).toEqual(["https://shop.example", "*", "*"]);
    expect(readFrameMessage(posted[0]?.data)).toEqual(message);
  });

  it("tells elements of earlier versions of a paid gift in their words", () => {
    const { posted, window } = listening();
    sendToParent(window, null, { kind: "paid", paid: { ...PAID, giftId: null, recurringGiftId: DRAFT.giftId } });
    expect(posted[0]?.data).toMatchObject({
      "trellis-gift": { kind: "paid", giftId: DRAFT.giftId, amount: "51.80", frequency: "one_time" },
    });
  });

  it("names the form in the frame's address", () => {
    expect(paymentFrameUrl("https://trellis.example", "a&b=c")).toBe(
      "https://trellis.example/give-payment?form=a%26b%3Dc",
    );
  });
});

describe("forged messages are ignored", () => {
  const frame = {} as Window;
  const stranger = {} as Window;

  it("by where they come from", () => {
    const origin = "https://trellis.example";
    expect(isFromFrame({ source: frame, origin }, frame, origin)).toBe(true);
    expect(isFromFrame({ source: stranger, origin }, frame, origin)).toBe(false);
    expect(isFromFrame({ source: frame, origin: "https://evil.example" }, frame, origin)).toBe(false);
    expect(isFromFrame({ source: frame, origin: `${origin}.evil.example` }, frame, origin)).toBe(false);
    expect(isFromFrame({ source: null, origin }, null, origin)).toBe(false);
    const framed = { parent: stranger } as unknown as Window;
    expect(isFromParent({ source: stranger }, framed)).toBe(true);
    expect(isFromParent({ source: frame }, framed)).toBe(false);
    const alone: { parent?: unknown } = {};
    alone.parent = alone;
    expect(isFromParent({ source: alone as Window }, alone as Window)).toBe(false);
  });

  it("by their shape, whatever it is", () => {
    const mark = (message: unknown) => ({ "trellis-gift": message });
    for (const draft of [
      { ...DRAFT, amount: "1e3" },
      { ...DRAFT, amount: 50 },
      { ...DRAFT, amount: "-5" },
      { ...DRAFT, giftId: "1" },
      { ...DRAFT, frequency: "daily" },
      { ...DRAFT, donor: "Ada" },
      { ...DRAFT, donor: { name: "Ada" } },
      { ...DRAFT, message: "x".repeat(1001) },
      { ...DRAFT, coversFees: "yes" },
      null,
    ])
      expect(readParentMessage(mark({ kind: "draft", draft, look: STYLE }))).toBeUndefined();
    for (const message of [
      { kind: "height", height: Number.NaN },
      { kind: "height", height: Number.POSITIVE_INFINITY },
      { kind: "height", height: "100" },
      { kind: "paid", paid: { ...PAID, amount: "<b>" } },
      { kind: "paid", paid: { ...PAID, currency: "dollars" } },
      { kind: "paid", paid: { ...PAID, giftId: "1" } },
      { kind: "paid", amount: "1" },
      { kind: "error" },
      { kind: "__proto__" },
    ])
      expect(readFrameMessage(mark(message))).toBeUndefined();
    expect(
      readParentMessage(mark({ kind: "draft", draft: { ...DRAFT, extra: 1 }, look: { accent: "red;}", theme: 1 } })),
    ).toEqual({ kind: "draft", draft: DRAFT, look: { language: null, theme: null, accent: null } });
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(readFrameMessage(data)).toBeUndefined();
        expect(readParentMessage(mark(data))).toBeUndefined();
      }),
    );
  });
});
