import { isIP } from "node:net";

/** Whether a text is an address or a range of them, such as `10.0.0.0/8`. */
export function isProxy(text: string): boolean {
  const [address = "", prefix] = text.split("/");
  const family = isIP(address);
  return (
    family !== 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (family === 4 ? 32 : 128)))
  );
}
