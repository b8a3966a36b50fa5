const LONGEST_NAME = 78;
const LONGEST_SUBJECT = 200;

/** One line without control and formatting characters: no line break that begins a head of its own, no turned text. */
function oneLine(text: string, longest: number): string {
  const plain = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ")
    // Joiners stay: they make one sign of several in some scripts and in emoji.
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return [...plain].slice(0, longest).join("").trim();
}

/** A name as it may stand before an address. */
export const headerName = (name: string, otherwise: string) => oneLine(name, LONGEST_NAME) || otherwise;

/** A subject of one line. */
export const headerSubject = (subject: string) => oneLine(subject, LONGEST_SUBJECT) || "(no subject)";

/** The address in a setting such as `Trellis <mail@example.org>`, and the name before it. */
export function readMailbox(setting: string): { name: string; address: string } {
  const match = /^(.*)<([^<>\s]+@[^<>\s]+)>\s*$/.exec(setting);
  if (!match) return { name: "Trellis", address: setting.trim() };
  const [, name = "", address = ""] = match;
  return { name: headerName(name.replaceAll('"', ""), "Trellis"), address };
}
