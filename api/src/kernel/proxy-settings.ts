import { isIP } from "node:net";

/** The parts of a setting that are separated by commas; none when it is absent. */
export const listOf = (value: unknown) =>
  typeof value === "string"
    ? value
        .split(",")
        .map((part) => part.trim())
        .filter(Boolean)
    : [];

/** Whether a text is an address or a range of them, such as `10.0.0.0/8`. */
export function isProxy(text: string): boolean {
  const [address = "", prefix] = text.split("/");
  const family = isIP(address);
  return (
    family !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)))
  );
}

const WITH_PORT = /^(?:\[([0-9a-f:.]+)\]|([\d.]+)):(\d{1,5})$/i;

/** Whether a text is the address of a name server, with or without a port: `9.9.9.9`, `[2001:db8::53]:5353`. */
export function isNameServer(text: string): boolean {
  const [, v6, v4, port] = WITH_PORT.exec(text) ?? [];
  return isIP(v6 ?? v4 ?? text) !== 0 && Number(port ?? 53) <= 65_535;
}
