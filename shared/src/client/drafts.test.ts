import { isSecretName } from "@trellis/domain/names/secret-names.ts";
import { type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { clearDrafts } from "./clear-drafts.ts";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";

const WEEK = 7 * 24 * 60 * 60 * 1000;
const saved = new Map<string, string>();

function signInAs(userId: string, organizationId: number): void {
  store.set(sessionAtom, {
    ...store.get(sessionAtom),
    user: { id: userId } as Session["user"],
    organization: { id: organizationId } as Session["organization"],
  });
}

beforeEach(() => {
  saved.clear();
  vi.useRealTimers();
  const storage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, text: string) => saved.set(key, text),
    removeItem: (key: string) => saved.delete(key),
  };
  vi.stubGlobal(
    "localStorage",
    new Proxy(storage, {
      ownKeys: () => [...saved.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  signInAs("maya", 1);
});

describe("a draft", () => {
  it("is found again by the same person in the same organization only", () => {
    keepDraft("contact:new", { changes: { firstName: "Ada" } });
    expect(findDraft("contact:new")).toMatchObject({ changes: { firstName: "Ada" } });
    signInAs("maya", 2);
    expect(findDraft("contact:new")).toBeUndefined();
    signInAs("robin", 1);
    expect(findDraft("contact:new")).toBeUndefined();
  });

  it("is forgotten after seven days, once it was saved, and on sign-out", () => {
    vi.useFakeTimers({ now: 0 });
    keepDraft("contact:new", { changes: { firstName: "Ada" } });
    vi.setSystemTime(WEEK - 1);
    expect(findDraft("contact:new")).toBeDefined();
    vi.setSystemTime(WEEK);
    expect(findDraft("contact:new")).toBeUndefined();
    expect(saved.size).toBe(0);
    keepDraft("contact:new", { changes: {} });
    dropDraft("contact:new");
    expect(findDraft("contact:new")).toBeUndefined();
    saved.set("another-setting", "kept");
    saved.set("trellis.onboarding", "{}");
    keepDraft("contact:new", { changes: {} });
    signInAs("robin", 1);
    keepDraft("bank-note:7", { changes: {} });
    clearDrafts();
    expect([...saved.keys()]).toEqual(["another-setting"]);
  });

  it("holds no tax, bank or card number and no secret, however deep", () => {
    const secrets = {
      ssn: "123-45-6789",
      taxId: "12-3456789",
      bankRouting: "021000021",
      bankAccount: "000123456789",
      cardNumber: "4242424242424242",
      password: "correct horse",
      apiKey: "key_live_1",
      token: "t0ken",
    };
    keepDraft("person:new", {
      ...secrets,
      changes: { firstName: "Ada", ...secrets, rows: [{ note: "fine", ...secrets }] },
    });
    const text = [...saved.values()].join();
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(findDraft("person:new")).toMatchObject({ changes: { firstName: "Ada", rows: [{ note: "fine" }] } });
  });

  it("costs nothing where the browser has no storage", () => {
    vi.stubGlobal("localStorage", undefined);
    keepDraft("contact:new", { changes: {} });
    expect(findDraft("contact:new")).toBeUndefined();
    clearDrafts();
  });
});

describe("a field's name", () => {
  it.each([
    "ssn",
    "employeeSsn",
    "taxId",
    "tax_id",
    "ein",
    "bankRouting",
    "bankAccount",
    "cardNumber",
    "cvc",
    "apiKey",
    "mask",
  ])("%s is a secret", (name) => expect(isSecretName(name)).toBe(true));
  it.each(["businessName", "discardReason", "wildcard", "shippingAddress", "accountName", "opinion"])(
    "%s is none, although it has such letters in it",
    (name) => expect(isSecretName(name)).toBe(false),
  );
});
