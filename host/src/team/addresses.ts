/** Addresses that are invited with one press. */
export const MAX_ADDRESSES = 20;

/** What was typed or pasted into the field, one by one and each once: commas, semicolons, spaces and lines part them. */
export function addressesIn(typed: string): string[] {
  const seen = new Set<string>();
  return typed.split(/[\s,;]+/).filter((address) => {
    const key = address.toLowerCase();
    if (address === "" || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
