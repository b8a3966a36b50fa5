import type {
  CalendarConnection,
  CalendarProvider,
  ConnectionChange,
  ConnectionInput,
  ConnectionSharing,
} from "@trellis/contract-calendar/connections.ts";
import { CONNECT } from "./messages.ts";

export interface ConnectionValues {
  provider: CalendarProvider;
  address: string;
  calendarName: string;
  sharing: ConnectionSharing;
  remind: boolean;
}

export const connectionValues = (connection: CalendarConnection | null): ConnectionValues => ({
  provider: connection?.provider ?? "google",
  address: "",
  calendarName: connection?.calendarName ?? "",
  sharing: connection?.sharing ?? "private",
  remind: connection?.remind ?? false,
});

/** Missing fields. The address is entered once; the name may come later. */
export function connectionProblems(values: ConnectionValues, isNew: boolean): Record<string, string> {
  return {
    ...(isNew && values.address.trim() === "" ? { address: CONNECT.addressRequired } : {}),
    ...(!isNew && values.calendarName.trim() === "" ? { calendarName: CONNECT.nameRequired } : {}),
  };
}

export const inputOf = ({ calendarName, ...values }: ConnectionValues): ConnectionInput => ({
  ...values,
  ...(calendarName.trim() === "" ? {} : { calendarName }),
});

export const changeOf = ({ address, calendarName, sharing, remind }: ConnectionValues): ConnectionChange => ({
  calendarName,
  sharing,
  remind,
  ...(address.trim() === "" ? {} : { address }),
});
