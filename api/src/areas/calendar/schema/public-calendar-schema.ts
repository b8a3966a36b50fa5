import { PUBLIC_CALENDAR_LANGUAGES } from "@trellis/contract-calendar/public-calendar.ts";
import { boolean, text, uniqueIndex } from "drizzle-orm/pg-core";
import { checkOneOf, tenantTable, timestamps } from "../../../kernel/db/columns.ts";

/** The organization's public calendar, at most one; no row means the calendar is not public. `slug` is also in public_link. */
export const publicCalendar = tenantTable(
  "public_calendar",
  {
    isOpen: boolean("is_open").notNull().default(false),
    slug: text("slug"),
    title: text("title").notNull().default(""),
    introduction: text("introduction").notNull().default(""),
    /** Null is each visitor's own. */
    language: text("language", { enum: PUBLIC_CALENDAR_LANGUAGES }),
    isListed: boolean("is_listed").notNull().default(true),
    ...timestamps(),
  },
  (table) => [
    uniqueIndex("public_calendar_one_index").on(table.organizationId),
    checkOneOf("public_calendar_language_check", table.language, PUBLIC_CALENDAR_LANGUAGES),
  ],
);
