/** The origin of an address; empty if invalid. */
export function originOf(address: string | undefined): string {
  return address && URL.canParse(address, location.href) ? new URL(address, location.href).origin : "";
}

/** Where the element's script came from. Only while it runs does the page say so. */
export const scriptOrigin = originOf(
  (document.currentScript as HTMLScriptElement | null)?.src ??
    document.querySelector<HTMLScriptElement>(`script[src*="/embeds/${EMBED_NAME}"]`)?.src,
);
