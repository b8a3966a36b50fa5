import type { NoteLinkKind } from "@trellis/contract-notes/choices.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../kernel/http/context.ts";
import type { Source } from "../kernel/http/sources.ts";
import { Port } from "../kernel/port.ts";

/** First and last name of a person in `t`. */
export const FULL_NAME = sql`concat_ws(' ', nullif(t.first_name, ''), nullif(t.last_name, ''))`;

/** A kind of record that notes are linked to: who may see it, what it is called, where it opens. */
export interface LinkTarget extends Source {
  kind: NoteLinkKind;
  /** What follows `from` in a statement: the records as `t`. */
  records: SQL;
  /** A column of `t`: the title, as the search over everything shows it. */
  title: SQL;
  /** What a record must be, beyond its organization and its id. */
  where?: (context: Context) => SQL;
  link: (id: string) => string;
  /** Which records show something: the demo's notes are about them. */
  demo?: SQL;
}

export const LINK_TARGETS = new Port<LinkTarget>("link-targets");
