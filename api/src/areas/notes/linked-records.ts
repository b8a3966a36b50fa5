import type { Access, Flag, Role } from "@trellis/shared/contract/endpoint.ts";
import type { NoteLinkKind } from "@trellis/shared/contract/notes/choices.ts";
import type { NoteLink } from "@trellis/shared/contract/notes/note.ts";
import { type SQL, sql } from "drizzle-orm";
import { hasStanding } from "../../http/access.ts";
import type { Context } from "../../http/context.ts";

/** One kind of record that notes are linked to: who may see it, what it is called, where it opens. */
interface LinkedKind {
  role?: Role;
  flag?: Flag;
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
    flag: "canManageContacts",
    from: sql`contact t`,
    title: sql`coalesce(nullif(${fullName}, ''), nullif(t.company, ''), nullif(t.email, ''), 'Contact')`,
    link: (id) => `/app/contacts/${id}`,
  },
  customer: {
    flag: "canManageFinances",
    from: sql`customer t`,
    title: sql`coalesce(nullif(t.company_name, ''), nullif(${fullName}, ''), nullif(t.email, ''), 'Customer')`,
    link: (id) => `/app/invoicing/customers/${id}`,
  },
  invoice: {
    flag: "canManageFinances",
    from: sql`invoice t`,
    title: sql`t.invoice_number`,
    link: (id) => `/app/invoicing/${id}`,
  },
  transaction: {
    flag: "canManageFinances",
    from: sql`transaction t`,
    title: sql`t.description`,
    where: () => sql`t.deleted_at is null`,
    link: (id) => `/app/finance?transaction=${id}`,
  },
  budget: {
    flag: "canManageFinances",
    from: sql`budget t`,
    title: sql`t.name`,
    link: (id) => `/app/finance/budget/${id}`,
  },
  donor: {
    flag: "canManageDonations",
    from: sql`donor t`,
    title: sql`t.name`,
    link: (id) => `/app/donations/donors/${id}`,
  },
  donation: {
    flag: "canManageDonations",
    from: sql`donation t`,
    title: sql`concat('Gift of ', t.donor_name)`,
    link: (id) => `/app/donations/gifts?gift=${id}`,
  },
  survey: {
    flag: "canManageSurveys",
    from: sql`survey t`,
    title: sql`t.title`,
    link: (id) => `/app/surveys/${id}/results`,
  },
  product: {
    flag: "canManageFinances",
    from: sql`product t`,
    title: sql`t.name`,
    link: (id) => `/app/inventory/${id}`,
  },
  employee: {
    flag: "canManageFinances",
    role: "manager",
    from: sql`employee t`,
    title: fullName,
    link: (id) => `/app/finance/payroll/people/${id}`,
  },
  event: {
    from: sql`calendar_event t`,
    title: sql`t.title`,
    // A private event is shown to who made it and to whom it invites.
    where: ({
      member: { userId },
    }) => sql`not t.is_deleted and (t.visibility <> 'private' or t.created_by = ${userId}::uuid
      or exists (select 1 from calendar_attendee a where a.organization_id = t.organization_id
        and a.event_id = coalesce(t.parent_event_id, t.id) and a.user_id = ${userId}::uuid))`,
    link: (id) => `/app/calendar/events/${id}`,
  },
};

export interface LinkedRecord {
  kind: NoteLinkKind;
  recordId: string;
}

const keyOf = ({ kind, recordId }: LinkedRecord) => `${kind} ${recordId}`;

function maySee({ member, organization }: Context, kind: NoteLinkKind): boolean {
  const { role = "viewer", flag } = KINDS[kind];
  const access: Extract<Access, { who: "member" }> = { who: "member", role, ...(flag ? { flag } : {}) };
  if ((kind === "donor" || kind === "donation") && organization.type !== "non-profit") return false;
  return hasStanding(member, access);
}

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
