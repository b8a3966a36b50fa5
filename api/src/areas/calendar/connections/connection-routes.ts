import * as contract from "@trellis/contract-calendar/connections.ts";
import { memberCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import {
  createConnection,
  listConnections,
  removeConnection,
  syncConnectionNow,
  updateConnection,
} from "./connections.ts";

export const connectionRoutes: readonly Route[] = [
  read(contract.listCalendarConnections, listConnections),
  memberCall(contract.createCalendarConnection, createConnection),
  memberCall(contract.updateCalendarConnection, updateConnection),
  write(contract.removeCalendarConnection, removeConnection),
  memberCall(contract.syncCalendarConnection, syncConnectionNow),
];
