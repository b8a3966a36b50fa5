/** A member as a note's text names them. */
export interface MentionedPerson {
  id: string;
  name: string;
}

/** Limit of mentions per note; more than anyone writes by hand. */
export const MAX_MENTIONS = 50;
const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
/** `@[Maya Ellison](member:0199…)`: readable where nothing knows of mentions, and found again whatever the person is called. */
const MENTION = new RegExp(`@\\[([^[\\]\\\\\\n]{1,200})\\]\\(member:(${UUID})\\)`, "gi");
const ADDRESS = new RegExp(`^member:(${UUID})$`, "i");

/** Whom an address of a link in a note names; undefined for every other address. */
export const mentionedBy = (url: string): string | undefined => ADDRESS.exec(url)?.[1]?.toLowerCase();

/** Whom a text mentions, each once, in the order of the text: ids that no one has looked up yet. */
export function mentionedIds(text: string): string[] {
  if (!text.includes("](member:")) return [];
  const found = new Set([...text.matchAll(MENTION)].map(([, , id = ""]) => id.toLowerCase()));
  return [...found].slice(0, MAX_MENTIONS);
}

/** How a member is written into a text. */
export const mentionMark = ({ id, name }: MentionedPerson): string => `@[${labelOf(name)}](member:${id})`;

const labelOf = (name: string) =>
  name
    .replace(/[[\]\\\s]+/g, " ")
    .trim()
    .slice(0, 200) || "member";

/** A text for people who read it as it is: `@Maya Ellison`. What was cut in the middle of a mention goes. */
export const plainMentions = (text: string): string => withoutHalfMention(text).replace(MENTION, "@$1");

/** Takes a mention away whose end was cut off. */
export const withoutHalfMention = (text: string): string =>
  text.replace(/@\[[^[\]\n]{0,200}(?:\](?:\([^()\n]{0,50})?)?$/, "");

/**
 * How the people of a text are written while someone edits it: `@Maya Ellison`, by handle without the sign. Two of one
 * name get numbers.
 */
export type Handles = ReadonlyMap<string, string>;

/** Handles with these people added: who has one keeps it. */
export function withHandles(handles: Handles, people: readonly MentionedPerson[]): Map<string, string> {
  const all = new Map(handles);
  const known = new Set(all.values());
  for (const { id, name } of people) {
    if (known.has(id)) continue;
    known.add(id);
    const label = labelOf(name);
    let handle = label;
    for (let n = 2; all.has(handle); n++) handle = `${label} (${n})`;
    all.set(handle, id);
  }
  return all;
}

/** A stored text as it is edited. Where that could not be read back, the text as it is stored. */
export function editedText(stored: string, handles: Handles): string {
  const names = new Map([...handles].map(([handle, id]) => [id, handle]));
  const edited = stored.replace(MENTION, (mark: string, _label: string, id: string) => {
    const handle = names.get(id.toLowerCase());
    return handle === undefined ? mark : `@${handle}`;
  });
  return storedText(edited, handles) === normalized(stored, handles) ? edited : stored;
}

/** An edited text as it is stored: every `@` with one of the handles becomes a mention. */
export function storedText(edited: string, handles: Handles): string {
  if (handles.size === 0 || !edited.includes("@")) return edited;
  const longestFirst = [...handles.keys()].sort((a, b) => b.length - a.length).map(literally);
  const anyHandle = new RegExp(`(?<![\\p{L}\\p{N}_@)])@(${longestFirst.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  return edited.replace(anyHandle, (mark: string, handle: string) => {
    const id = handles.get(handle);
    return id === undefined ? mark : mentionMark({ id, name: handle });
  });
}

/** The same text with the people's present handles in its marks. */
function normalized(stored: string, handles: Handles): string {
  const names = new Map([...handles].map(([handle, id]) => [id, handle]));
  return stored.replace(MENTION, (mark: string, _label: string, id: string) => {
    const name = names.get(id.toLowerCase());
    return name === undefined ? mark : mentionMark({ id: id.toLowerCase(), name });
  });
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
