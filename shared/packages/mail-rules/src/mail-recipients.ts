/** Someone to invite. */
interface Recipient {
  email: string;
  name: string | null;
}

const ADDRESS = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const LONGEST = 254;

/**
 * People as someone types or pastes them: an address, `Name <address>` or `Name, address` on each line; addresses alone
 * may also be in one line, separated by commas or semicolons. An address that appears twice counts once. `wrong` are
 * the parts in which no address was found.
 */
export function readRecipients(text: string): { recipients: Recipient[]; wrong: string[] } {
  const found: Recipient[] = [];
  const wrong: string[] = [];
  for (const line of text.split(/[\r\n;]+/))
    for (const part of readLine(line.trim())) {
      if (typeof part === "string") wrong.push(part);
      else found.push(part);
    }
  return { recipients: onePerAddress(found), wrong };
}

/** Each address once, whatever its case, as it first appears; of its entries the first with a name is kept. */
export function onePerAddress<Entry extends { email: string; name?: string | null | undefined }>(
  people: readonly Entry[],
): Entry[] {
  const found = new Map<string, Entry>();
  for (const person of people) {
    const key = person.email.toLowerCase();
    const known = found.get(key);
    if (!known || (!known.name && person.name)) found.set(key, person);
  }
  return [...found.values()];
}

/** The people of a line, or its parts that are none. */
function readLine(line: string): (Recipient | string)[] {
  if (line === "") return [];
  const angled = /^(.*?)\s*<([^<>]*)>$/.exec(line);
  if (angled) return [isAddress(angled[2]) ? person(angled[2] ?? "", angled[1]) : line];
  const parts = line
    .split(/[,\t]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [first = "", second] = parts;
  // A row of a sheet: a name and its address, in either order.
  if (parts.length === 2 && isAddress(second) && !isAddress(first)) return [person(second ?? "", first)];
  if (parts.length === 2 && isAddress(first) && !isAddress(second)) return [person(first, second)];
  return parts.map((part) => (isAddress(part) ? person(part) : part));
}

const isAddress = (text: string | undefined) => text !== undefined && text.length <= LONGEST && ADDRESS.test(text);

function person(email: string, name = ""): Recipient {
  const plain = name.replace(/^["'\s]+|["'\s,]+$/g, "").slice(0, 200);
  return { email, name: plain || null };
}
