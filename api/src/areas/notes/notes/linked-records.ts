import { READ as BUDGETS } from "@trellis/contract-budgets/budgets.ts";
import { READ as CALENDAR } from "@trellis/contract-calendar/access.ts";
import { READ as CONTACTS } from "@trellis/contract-contacts/access.ts";
import { READ as DONATIONS } from "@trellis/contract-donations/access.ts";
import { listTransactions } from "@trellis/contract-finance/transactions.ts";
import { READ as INVOICING } from "@trellis/contract-invoicing/access.ts";
import type { NoteLinkKind } from "@trellis/contract-notes/choices.ts";
import type { NoteLink } from "@trellis/contract-notes/note.ts";
import { PAYROLL_ACCESS } from "@trellis/contract-payroll/access.ts";
import { listSurveys } from "@trellis/contract-surveys/surveys.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Context } from "../../../kernel/http/context.ts";
import { mayRead, type Source } from "../../../kernel/http/sources.ts";
import { isHiddenEvent } from "../../calendar/index.ts";

/** One kind of record that notes are linked to: who may see it, what it is called, where it opens. */
interface LinkedKind extends Source {
  /** Selects `id` and `title` of a table `t`, up to its conditions. */
  from: SQL;
  title: SQL;
  /** What a row must be, beyond its organization and its id. */
  where?: (context: Context) => SQL;
  link: (id: string) => string;
}

const fullName = sql`concat_ws(' ', nullif(t.first_name, ''), nullif(t.last_name, ''))`;

/** Titles as the search over everything shows them. Names of tables stand here, since a title is all that is read. */
const KINDS: Record<NoteLinkKind, LinkedKind> = {
  contact: {
    access: CONTACTS,
    from: sql`contact t`,
    title: sql`coalesce(nullif(${fullName}, ''), nullif(t.company, ''), nullif(t.email, ''), 'Contact')`,
    link: (id) => `/app/contacts/${id}`,
  },
  customer: {
    access: INVOICING,
    from: sql`customer t`,
    title: sql`coalesce(nullif(t.company_name, ''), nullif(${fullName}, ''), nullif(t.email, ''), 'Customer')`,
    link: (id) => `/app/invoicing/customers/${id}`,
  },
  invoice: {
    access: INVOICING,
    from: sql`invoice t`,
    title: sql`t.invoice_number`,
    link: (id) => `/app/invoicing/${id}`,
  },
  transaction: {
    access: listTransactions.access,
    from: sql`transaction t`,
    title: sql`t.description`,
    where: () => sql`t.deleted_at is null`,
    link: (id) => `/app/finance?transaction=${id}`,
  },
  budget: {
    access: BUDGETS,
    from: sql`budget t`,
    title: sql`t.name`,
    link: (id) => `/app/finance/budget/${id}`,
  },
  donor: {
    access: DONATIONS,
    from: sql`donor t`,
    title: sql`t.name`,
    link: (id) => `/app/donations/donors/${id}`,
  },
  donation: {
    access: DONATIONS,
    from: sql`donation t`,
    title: sql`concat('Gift of ', t.donor_name)`,
    link: (id) => `/app/donations/gifts?gift=${id}`,
  },
  survey: {
    access: listSurveys.access,
    from: sql`survey t`,
    title: sql`t.title`,
    link: (id) => `/app/surveys/${id}/results`,
  },
  product: {
    access: INVOICING,
    from: sql`product t`,
    title: sql`t.name`,
    link: (id) => `/app/inventory/${id}`,
  },
  employee: {
    access: PAYROLL_ACCESS,
    from: sql`employee t`,
    title: fullName,
    link: (id) => `/app/finance/payroll/people/${id}`,
  },
  event: {
    access: CALENDAR,
    from: sql`calendar_event t`,
    title: sql`t.title`,
    // A private event is shown to who made it and to whom it invites.
    where: ({ member }) => sql`not t.is_deleted and not ${isHiddenEvent(sql`t`, member.userId)}`,
    link: (id) => `/app/calendar/events/${id}`,
  },
};

/** What each kind requires, for the test that asks every reader. */
export const LINK_REQUIREMENTS = Object.entries(KINDS).map(([kind, { access }]) => ({ kind, access }));

export interface LinkedRecord {
  kind: NoteLinkKind;
  recordId: string;
}

const keyOf = ({ kind, recordId }: LinkedRecord) => `${kind} ${recordId}`;

const maySee = (context: Context, kind: NoteLinkKind): boolean => mayRead(context, KINDS[kind].access);

/** The records as this member may see them, one query for each kind: what is hidden or gone has no title. */
export async function readLinks(context: Context, records: readonly LinkedRecord[]): Promise<Map<string, NoteLink>> {
  const { transaction, organizationId } = context;
  const titles = new Map<string, string>();
  for (const kind of new Set(records.map((record) => record.kind))) {
    if (!maySee(context, kind)) continue;
    const { from, title, where } = KINDS[kind];
    const ids = sql.join(
      [...new Set(records.filter((record) => record.kind === kind).map(({ recordId }) => recordId))].map(
        (id) => sql`${id}::uuid`,
      ),
      sql`, `,
    );
    const rows = await transaction.execute<{ id: string; title: string }>(sql`
      select t.id, ${title} as title from ${from}
      where t.organization_id = ${organizationId} and t.id in (${ids}) ${where ? sql`and ${where(context)}` : sql``}`);
    for (const row of rows) titles.set(keyOf({ kind, recordId: row.id }), row.title);
  }
  return new Map(
    records.map((record): [string, NoteLink] => {
      const title = titles.get(keyOf(record)) ?? null;
      const isHidden = title === null && (!maySee(context, record.kind) || record.kind === "event");
      const link = title === null ? null : KINDS[record.kind].link(record.recordId);
      return [keyOf(record), { kind: record.kind, recordId: record.recordId, title, link, isHidden }];
    }),
  );
}

/** One record of what `readLinks` answered. */
export function linkOf(links: ReadonlyMap<string, NoteLink>, record: LinkedRecord): NoteLink {
  const { kind, recordId } = record;
  return links.get(keyOf(record)) ?? { kind, recordId, title: null, link: null, isHidden: true };
}
