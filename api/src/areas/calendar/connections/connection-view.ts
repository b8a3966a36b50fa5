import type { CalendarConnection } from "@trellis/contract-calendar/connections.ts";
import type { ConnectionRow } from "./connection-address.ts";
import { problemWords } from "./connection-file.ts";

/** A connected calendar as its member sees it: the address is never answered. */
export const toConnection = (row: ConnectionRow): CalendarConnection => ({
  id: row.id,
  provider: row.provider,
  calendarId: row.calendarId,
  calendarName: row.calendarName,
  host: row.host,
  syncEnabled: row.syncEnabled,
  syncDirection: row.syncDirection,
  sharing: row.sharing,
  remind: row.remind,
  lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
  problem:
    row.problem === null
      ? null
      : {
          code: row.problem,
          message: problemWords(row.problem, row.provider),
          since: (row.problemSince ?? row.updatedAt).toISOString(),
        },
  eventCount: row.eventCount,
  unreadCount: row.unreadCount,
  createdAt: row.createdAt.toISOString(),
});
