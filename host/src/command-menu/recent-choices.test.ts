import { clearDrafts } from "@trellis/shared/client/clear-drafts.ts";
import { type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { beforeEach, expect, it, vi } from "vitest";
import type { Entry } from "./entries.ts";
import { recentChoices, rememberChoice } from "./recent-choices.ts";

const HIT = {
  group: "hit",
  id: "c1",
  label: "Zelda Marker",
  note: "",
  path: "/app/contacts/c1",
  icon: "user",
} as Entry;
const stored = new Map<string, string>();
const signInAs = (id: string) => store.set(sessionAtom, { ...store.get(sessionAtom), user: { id } as Session["user"] });

beforeEach(() => {
  stored.clear();
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  const traps = {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal("sessionStorage", new Proxy(storage, traps));
  signInAs("maya");
});

it("shows what this person opened in this organization, and no one else's", () => {
  rememberChoice(1, HIT);
  expect(recentChoices(1, [])).toEqual([HIT]);
  expect(recentChoices(2, [])).toEqual([]);
  signInAs("robin");
  expect(recentChoices(1, [])).toEqual([]);
});

it("keeps nothing after signing out", () => {
  rememberChoice(1, HIT);
  clearDrafts();
  expect(stored.size).toBe(0);
});
