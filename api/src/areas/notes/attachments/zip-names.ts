const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** The end record is before a comment of at most this length. */
const MAX_COMMENT = 65_535;
const MAX_ENTRIES = 10_000;

/** The names in an archive's directory; nothing is unpacked. Empty for what is no whole archive. */
export function readZipNames(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const end = findEnd(view);
  if (end === undefined) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  const count = Math.min(view.getUint16(end + 10, true), MAX_ENTRIES);
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== DIRECTORY_ENTRY) return [];
    const nameLength = view.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > view.byteLength) return [];
    names.push(new TextDecoder().decode(file.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength)));
    at = next;
  }
  return names;
}

function findEnd(view: DataView): number | undefined {
  const first = Math.max(0, view.byteLength - END_BYTES - MAX_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END_OF_DIRECTORY) return at;
  return undefined;
}
