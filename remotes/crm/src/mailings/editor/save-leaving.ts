import { type MailingInput, updateMailing } from "@trellis/contract-contacts/mailings.ts";
import { endpointUrl } from "@trellis/shared/client/call-endpoint.ts";
import { sessionAtom, store } from "@trellis/shared/runtime";

/** The most that a browser sends for a page that is gone already (Fetch, 4.6: 64 KiB), less what the heads need. */
const MAX_BYTES = 60_000;

/**
 * Saves a draft while its page is closed: no one is left to hear the answer. `seenAt` is the version that it continues
 * from; null while a save of our own is on its way, whose version no one knows yet.
 */
export function saveLeaving(id: string, body: MailingInput, seenAt: string | null): void {
  const organizationId = store.get(sessionAtom).organization?.id;
  const text = JSON.stringify(body);
  if (organizationId === undefined || new TextEncoder().encode(text).length > MAX_BYTES) return;
  const headers = new Headers({ "Content-Type": "application/json", "X-Organization": String(organizationId) });
  if (seenAt !== null) headers.set("If-Match", `"${seenAt}"`);
  const url = endpointUrl(updateMailing, { params: { id } });
  void fetch(url, { method: "PUT", headers, body: text, credentials: "same-origin", keepalive: true }).catch(
    () => undefined,
  );
}
