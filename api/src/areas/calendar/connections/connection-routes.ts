import * as contract from "@trellis/contract-calendar/connections.ts";
import { inReaderLanguage } from "../../../kernel/http/reader-language.ts";
import { memberCall, type Route, read, write } from "../../../kernel/http/serve.ts";
import {
  createConnection,
  listConnections,
  removeConnection,
  syncConnectionNow,
  updateConnection,
} from "./connections.ts";

export const connectionRoutes: readonly Route[] = [
  inReaderLanguage(read(contract.listCalendarConnections, listConnections), "problem.message"),
  inReaderLanguage(memberCall(contract.createCalendarConnection, createConnection), "problem.message"),
  inReaderLanguage(memberCall(contract.updateCalendarConnection, updateConnection), "problem.message"),
  write(contract.removeCalendarConnection, removeConnection),
  inReaderLanguage(memberCall(contract.syncCalendarConnection, syncConnectionNow), "problem.message"),
];
