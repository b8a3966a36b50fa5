import { sql } from "drizzle-orm";
import { user } from "../../../kernel/identity/schema.ts";

/** What a person is called: the full name, else the address. */
export const PERSON_NAME = sql<string>`coalesce(nullif(concat_ws(' ', nullif(${user.firstName}, ''), nullif(${user.lastName}, '')), ''), ${user.email})`;
