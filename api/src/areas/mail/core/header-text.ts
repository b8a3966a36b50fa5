import { DEFAULT_NAME } from "@trellis/domain/brand/default-brand.ts";
import { oneLine } from "@trellis/domain/text/one-line.ts";

const LONGEST_NAME = 78;
const LONGEST_SUBJECT = 200;

/** A name in a form that is safe before an address. */
export const headerName = (name: string, otherwise: string) => oneLine(name, LONGEST_NAME) || otherwise;

/** A subject of one line. */
export const headerSubject = (subject: string) => oneLine(subject, LONGEST_SUBJECT) || "(no subject)";

/** The address in a setting such as `Name <mail@example.org>`, and the name before it. */
export function readMailbox(setting: string): { name: string; address: string } {
  const match = /^(.*)<([^<>\s]+@[^<>\s]+)>\s*$/.exec(setting);
  if (!match) return { name: DEFAULT_NAME, address: setting.trim() };
  const [, name = "", address = ""] = match;
  return { name: headerName(name.replaceAll('"', ""), DEFAULT_NAME), address };
}
