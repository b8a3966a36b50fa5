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
const kept = new Map<string, string>();
const signInAs = (id: string) => store.set(sessionAtom, { ...store.get(sessionAtom), user: { id } as Session["user"] });

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
  const traps = {
    ownKeys: () => [...kept.keys()],
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
  expect(kept.size).toBe(0);
});
