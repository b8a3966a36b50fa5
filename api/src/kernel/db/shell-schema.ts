import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { checkOneOf, instant } from "./columns.ts";

/** The parts of a build whose files have addresses of their own: the shell with the public site, and the embeds. */
export const SHELL_PARTS = ["shell", "embeds"] as const;
export type ShellPart = (typeof SHELL_PARTS)[number];

/** Builds of the shell that processes run or ran: their archives are in the file store. Belongs to no organization. */
export const shellRelease = pgTable(
  "shell_release",
  {
    part: text("part", { enum: SHELL_PARTS }).notNull(),
    /** The hash of its files. */
    build: text("build").notNull(),
    /** The SHA-256 of each file and its compressed forms together, by its address. */
    files: jsonb("files").$type<Record<string, string>>().notNull(),
    /** When a process that runs it last began to store it: others wait a moment for its files. */
    announcedAt: instant("announced_at").notNull(),
    /** When its archive was in the file store. */
    storedAt: instant("stored_at"),
    /** The last day on which a process was known to run it. */
    seenAt: instant("seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.part, table.build] }),
    checkOneOf("shell_release_part_check", table.part, SHELL_PARTS),
  ],
);
