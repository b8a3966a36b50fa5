import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { findPublicAddresses } from "../../src/kernel/services/web/public-addresses.ts";
import { createWeb } from "../../src/kernel/services/web/web.ts";

/** What a server answers at an address. */
export interface ServedCalendar {
  text?: string;
  status?: number;
  headers?: Record<string, string>;
}

/** A real server of calendars on this machine, under the name `calendar.test`. */
export async function serveCalendars() {
  const files = new Map<string, ServedCalendar>();
  const asked: { path: string; ifNoneMatch: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? "";
    const ifNoneMatch = request.headers["if-none-match"];
    asked.push({ path, ifNoneMatch });
    const file = files.get(path);
    if (file?.headers?.ETag !== undefined && file.headers.ETag === ifNoneMatch)
      return response.writeHead(304, file.headers).end();
    response.writeHead(file ? (file.status ?? 200) : 404, { "Content-Type": "text/calendar", ...file?.headers });
    return response.end(file?.text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    /** Puts a file at a path, and answers the address. */
    serve(path: string, file: ServedCalendar): string {
      files.set(path, file);
      return `http://calendar.test:${port}${path}`;
    },
    remove: (path: string) => files.delete(path),
    /**
     * For `createWorld`: names that end with .test resolve to this machine, every other address is checked as in the
     * product.
     */
    web: createWeb(async (host) => (host.endsWith(".test") ? ["127.0.0.1"] : findPublicAddresses(host))),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type CalendarServer = Awaited<ReturnType<typeof serveCalendars>>;

/** An iCalendar file of these components, each a list of lines. */
export const icsOf = (components: readonly (readonly string[])[], name = "Maya at home"): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", `X-WR-CALNAME:${name}`, ...components.flat(), "END:VCALENDAR", ""].join("\r\n");

/** An event, of an hour unless its lines say otherwise. */
export const icsEvent = (uid: string, title: string, start: string, ...lines: string[]): string[] => [
  "BEGIN:VEVENT",
  `UID:${uid}`,
  `SUMMARY:${title}`,
  `DTSTART:${start}`,
  ...(lines.some((line) => /^(DTEND|DURATION)/.test(line)) ? [] : ["DURATION:PT1H"]),
  ...lines,
  "END:VEVENT",
];
