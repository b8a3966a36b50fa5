/** The address, if it is one that a visitor may be sent to: http and https only, never a script. */
export function webAddress(address: string | null): string | undefined {
  const url = address && URL.canParse(address) ? new URL(address) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/**
 * Opens the address in place of the whole page, out of any frame. Where a sandbox forbids that, nothing happens: a link
 * to it is on the page as well.
 */
export function leaveFor(address: string): void {
  try {
    (window.top ?? window).location.href = address;
  } catch {
    // The frame may not.
  }
}
