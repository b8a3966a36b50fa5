import type { Route } from "../kernel/http/serve.ts";
import { Port } from "../kernel/port.ts";

/** Every call of the program with the code that answers it, for what makes calls of the table itself. */
export const CALL_TABLE = new Port<Route>("call-table");
