import { RECENT_KEY } from "@trellis/shared/client/clear-drafts.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";
import type { Entry } from "./entries.ts";

const MAX_CHOICES = 4;

/**
 * What a person chose last in an organization, in this tab: names of records do not outlive it on a shared machine. A row
 * that is no longer offered is left out; a record is as it was found.
 */
export function recentChoices(organizationId: number, offered: readonly Entry[]): Entry[] {
  return read(organizationId).flatMap((entry) => {
    if (entry.group === "hit") return [entry];
    const known = offered.find(({ id }) => id === entry.id);
    return known ? [known] : [];
  });
}

export function rememberChoice(organizationId: number, entry: Entry): void {
  const others = read(organizationId).filter(({ id }) => id !== entry.id);
  try {
    sessionStorage.setItem(keyOf(organizationId), JSON.stringify([entry, ...others].slice(0, MAX_CHOICES)));
  } catch {
    // Without storage nothing is remembered.
  }
}

/** By person: who signs in next in this tab may not see the same records. */
const keyOf = (organizationId: number) => `${RECENT_KEY}${store.get(sessionAtom).user?.id}:${organizationId}`;

function read(organizationId: number): Entry[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(organizationId)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Record<string, unknown>;
  const isText = ["id", "label", "note", "path", "icon"].every((name) => typeof entry[name] === "string");
  return isText && ["goTo", "create", "hit"].includes(String(entry.group)) && String(entry.path).startsWith("/app");
}
