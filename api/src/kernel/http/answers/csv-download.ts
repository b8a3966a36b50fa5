import { dayInZone } from "@trellis/domain/days/calendar-day.ts";
import type { MemberCall } from "../serve.ts";

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\u{FEFF}";

interface CsvPage<Item> {
  items: readonly Item[];
  next: string | null;
}

interface CsvDownload<Item> {
  /** Begins the file's name; the organization's day ends it. */
  name: string;
  /** The first line, as it is in the file. */
  header: string;
  /** The page that was read already, so that a refusal still had a status. */
  first: CsvPage<Item>;
  /** A separate short read. */
  readPage(cursor: string): Promise<CsvPage<Item>>;
  /** One line of the file, its texts made safe by `textCell`. */
  row(item: Item): string;
}

/**
 * A list as a CSV file (RFC 4180). Each piece is read when the reader asks for more, so that a slow download holds no
 * transaction; a failure cuts the file off instead of ending it early.
 */
export function downloadCsv<Item>(call: MemberCall, download: CsvDownload<Item>): Response {
  const encoder = new TextEncoder();
  const rows = (items: readonly Item[]) => items.map((item) => `${download.row(item)}\r\n`).join("");
  let next = download.first.next;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${BYTE_ORDER_MARK}${download.header}\r\n${rows(download.first.items)}`));
      if (next === null) controller.close();
    },
    async pull(controller) {
      if (next === null) return;
      const page = await download.readPage(next);
      next = page.next;
      controller.enqueue(encoder.encode(rows(page.items)));
      if (next === null) controller.close();
    },
  });
  const day = dayInZone(call.now, call.organization.timeZone);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${download.name}-${day}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
