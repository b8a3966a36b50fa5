import { type Web, WebTrouble } from "../../src/kernel/services/web/web.ts";

/** A web of a few images in memory, for `createWorld`: no test reaches the network. */
export function createImageWeb() {
  const images = new Map<string, Uint8Array>();
  const asked: string[] = [];
  const web: Web = {
    async request({ url, maxBytes }) {
      asked.push(url);
      const body = images.get(url);
      if (!body) throw new WebTrouble("unreachable", "no such host");
      if (body.length > maxBytes) throw new WebTrouble("too_large", "more bytes than allowed");
      return { status: 200, headers: {}, body, url };
    },
  };
  return {
    web,
    /** Every fetched address, oldest first. */
    asked,
    /** Puts bytes at an address, and answers the address. */
    serve(url: string, bytes: Uint8Array): string {
      images.set(url, bytes);
      return url;
    },
  };
}
