/** Services whose mailboxes are the same with and without dots. */
const WITHOUT_DOTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The same for the addresses that reach one mailbox: without letter case and a tag after "+", at Gmail without dots. For
 * counting people; mail goes to the address as it was written.
 */
export function mailboxKey(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1).toLowerCase();
  const local = address
    .slice(0, Math.max(at, 0))
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, "");
  return WITHOUT_DOTS.has(domain) ? `${local.replaceAll(".", "")}@gmail.com` : `${local}@${domain}`;
}
