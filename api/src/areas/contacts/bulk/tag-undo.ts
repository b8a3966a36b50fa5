import { tagKey } from "@trellis/domain/names/contact-keys.ts";
import type { LostTag } from "../schema/bulk-schema.ts";

/** What a change of many did to the tags of one contact. */
export interface TagChange {
  editId: string;
  /** Where it renamed a tag. */
  renamedTo: string | null;
  /** Keys of tags that only this change added. */
  added: string[];
  removed: LostTag[];
}

/** The tags of one contact by their keys, each with the change of many that put it there. */
export type TagsOfContact = Map<string, { tag: string; by: string | null }>;

/**
 * Undoes a change of one contact's tags as if it had never been: later changes based on it (a tag that was renamed
 * twice, or renamed and then removed) are adjusted, so that they too can be undone in any order. Tags that were set or
 * removed by hand stay so. Changes `tags` and `others`, which are the contact's other undoable changes.
 */
export function undoTagChange(change: TagChange, tags: TagsOfContact, others: readonly TagChange[]): void {
  const { renamedTo, added, removed, editId } = change;
  if (renamedTo === null) {
    for (const key of added) removeKey(key, editId, tags, others);
    for (const lost of removed) giveBack(lost, tags, others);
    return;
  }
  const to = tagKey(renamedTo);
  for (const lost of removed) {
    if (tagKey(lost.tag) === to) {
      const row = tags.get(to);
      // It was only written in another way.
      if (row?.tag === renamedTo) row.tag = lost.tag;
      continue;
    }
    const existing = added.includes(to)
      ? removeKey(to, editId, tags, others)
      : tags.has(to) || others.some((one) => one.removed.some(({ tag }) => tagKey(tag) === to));
    if (existing) giveBack(lost, tags, others);
  }
}

/** Removes what a change added, under its current name. Returns false if it was removed by hand. */
function removeKey(key: string, by: string, tags: TagsOfContact, others: readonly TagChange[]): boolean {
  const row = tags.get(key);
  const heir = others.find((one) => one.editId !== by && needs(one, key, row?.by));
  if (row?.by === by) {
    if (heir) inherit(heir, row, key);
    else tags.delete(key);
    return true;
  }
  for (const one of others) {
    const lost = one.removed.find((entry) => entry.by === by && tagKey(entry.tag) === key);
    if (!lost) continue;
    if (heir) {
      inherit(heir, lost, key);
      return true;
    }
    one.removed = one.removed.filter((entry) => entry !== lost);
    const next = one.renamedTo === null ? null : tagKey(one.renamedTo);
    if (next !== null && next !== key && one.added.includes(next)) {
      drop(next, one);
      removeKey(next, one.editId, tags, others);
    }
    return true;
  }
  return false;
}

/** Whether a change relies on a tag that another change had put there before. */
const needs = ({ renamedTo, added, removed, editId }: TagChange, key: string, owner: string | null | undefined) =>
  renamedTo === null
    ? added.includes(key) && owner !== editId
    : tagKey(renamedTo) === key && !added.includes(key) && removed.some(({ tag }) => tagKey(tag) !== key);

/** What one change put there and another one relies on is the other one's from now on. */
function inherit(heir: TagChange, owned: { by: string | null }, key: string): void {
  owned.by = heir.editId;
  if (!heir.added.includes(key)) heir.added = [...heir.added, key];
}

/** An existing tag then has two reasons: neither change alone removes it. */
function giveBack(lost: LostTag, tags: TagsOfContact, others: readonly TagChange[]): void {
  const key = tagKey(lost.tag);
  const row = tags.get(key);
  if (!row) {
    tags.set(key, { tag: lost.tag, by: lost.by });
    return;
  }
  const ofEdit = (id: string | null) => others.find(({ editId }) => id !== null && editId === id);
  const former = ofEdit(lost.by);
  if (former && former.renamedTo !== null) drop(key, former);
  if (lost.by !== null || row.by === null) return;
  const owner = ofEdit(row.by);
  if (owner) drop(key, owner);
  row.by = null;
}

function drop(key: string, change: TagChange): void {
  change.added = change.added.filter((one) => one !== key);
}
