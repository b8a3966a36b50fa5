import type { OutsideLinks } from "../kernel/archive/outside-links.ts";
import type { SignOut } from "../kernel/auth/sign-outs.ts";
import type { Database } from "../kernel/db/client.ts";
import type { ImageUse } from "../kernel/files/image-uses.ts";
import type { Call } from "../kernel/http/call.ts";
import type { AuditEntry, Tenant } from "../kernel/http/context.ts";
import type { SentencesIn } from "../kernel/http/sentences.ts";
import type { Route } from "../kernel/http/serve.ts";
import type { Source, SourceList } from "../kernel/http/sources.ts";
import type { JobHandler } from "../kernel/jobs/job-handler.ts";
import type { Services } from "../kernel/services.ts";
import type { PageHead } from "../kernel/site/page-head.ts";
import type { LinkHead, RecordHead, WrittenPage } from "../kernel/site/site-pages.ts";
import type { DeclaredSweep } from "../kernel/sweeps/sweep.ts";
import type { AlertSource } from "./alerts.ts";
import type { BankLines } from "./bank-lines.ts";
import type { ContactPointer } from "./contact-pointers.ts";
import type { AnyEvent, Subscription } from "./events.ts";
import type { ExportRules } from "./export-rules.ts";
import type { FirstStepSource } from "./first-steps.ts";
import type { LinkTarget } from "./link-targets.ts";
import type { MailRenderer } from "./mail.ts";
import type { MailingRecords } from "./mailing-records.ts";
import type { OwedTaxSource } from "./owed-taxes.ts";
import type { PersonRecordSource } from "./person-records.ts";
import type { PersonalDataSource } from "./personal-data.ts";
import type { SearchSource } from "./search.ts";
import type { TimelineSource } from "./timeline.ts";

/** A contribution with its place among those of all areas: lower comes first, no two of a list share one. */
export interface Placed<T> {
  order: number;
  value: T;
}

export const at = <T>(order: number, value: T): Placed<T> => ({ order, value });

/** Contributions of one kind in their order. Throws where two share a place: their order would depend on the areas'. */
export function inOrder<T>(placed: readonly Placed<T>[]): T[] {
  const sorted = placed.toSorted((one, other) => one.order - other.order);
  for (const [index, { order }] of sorted.entries())
    if (sorted[index + 1]?.order === order) throw new Error(`two contributions have the place ${order}`);
  return sorted.map(({ value }) => value);
}

/** What all areas contribute together, for the calls that gather from them. */
export interface Contributions {
  alerts: SourceList<AlertSource>;
  search: SourceList<SearchSource>;
  firstSteps: SourceList<FirstStepSource>;
  timeline: SourceList<TimelineSource>;
  personalData: SourceList<PersonalDataSource>;
  owedTaxes: SourceList<OwedTaxSource>;
  bankLines: BankLines;
  mails: readonly MailRenderer[];
}

/** One of the two organizations of the demo, or someone's sample organization. */
export interface DemoOrganization {
  id: number;
  name: string;
  type: "for-profit" | "non-profit";
  adminId: string;
  /** One of many: its records and public addresses need names of their own. */
  isSample?: true;
}

/** What a demo seed works with; dates are relative to `now`. */
export interface DemoInput extends Pick<Services, "files" | "secrets" | "env"> {
  database: Database;
  organization: DemoOrganization;
  now: Date;
  owedTaxes: readonly OwedTaxSource[];
}

/** What an area's demo history is read with. */
export interface DemoHistoryInput extends Tenant {
  organization: DemoOrganization;
  /** What happened earlier is left out. */
  since: Date;
  /** Who works with invoices and donations, and who with surveys; the admin where there's no one else. */
  people: Record<"manager" | "user", string>;
}

/** Something that someone did in the demo, as its audit log records it. */
export interface DemoAction extends Omit<AuditEntry, "before"> {
  at: Date;
  userId: string | null;
  before?: unknown;
}

type Placements<S extends Source> = Readonly<Record<string, Placed<S>>>;

/**
 * What an area brings to the program. Only `areas.ts` reads it; what other areas may call is the area's `index.ts`.
 * Sources have names, which tests and logs use.
 */
export interface Area {
  /** The folder's name. */
  name: string;
  /** What it refuses, in the languages besides English. */
  sentences?: SentencesIn;
  routes?: readonly Route[] | ((all: Contributions) => readonly Route[]);
  jobs?: readonly JobHandler[] | ((all: Contributions) => readonly JobHandler[]);
  sweeps?: readonly DeclaredSweep[];
  mails?: readonly MailRenderer[];
  /** For the dashboard. Among alerts of one tone the order counts. */
  alerts?: Placements<AlertSource> | ((all: Pick<Contributions, "owedTaxes">) => Placements<AlertSource>);
  /** What a new organization does first, in the order of the list. */
  firstSteps?: Placements<FirstStepSource>;
  /** For the search over everything, in the order of the answer. */
  search?: Placements<SearchSource>;
  /** Events with a person; entries are merged by time. */
  timeline?: Readonly<Record<string, TimelineSource>>;
  /** Stored personal data. Found, exported and erased in this order, which is the order of locks. */
  personalData?: Placements<PersonalDataSource>;
  /** Records that make taxes due. */
  owedTaxes?: Placements<OwedTaxSource>;
  bankLines?: BankLines;
  /** Records that contacts are linked to, in the order of their locks. */
  personRecords?: readonly Placed<PersonRecordSource>[];
  /** Its rows that belong to a contact, in the order of their locks in a merge. */
  contactPointers?: readonly Placed<ContactPointer>[];
  mailingRecords?: MailingRecords;
  /** Records that notes are linked to. */
  linkTargets?: readonly LinkTarget[];
  /** What an organization's export leaves out of its tables. */
  exportRules?: ExportRules;
  /** Its links that people were given, which an organization that moves loses. */
  outsideLinks?: OutsideLinks;
  /** Where a browser goes on to when a session ends. */
  signOut?: SignOut;
  /** Its columns that show uploaded images. */
  imageUses?: readonly ImageUse[];
  /** Events in one of its rooms that rooms above it handle in `on`. */
  events?: readonly AnyEvent[];
  /** What it does when something happens in an area or a room below, in the order of this list. */
  on?: readonly Subscription[];
  /** Public data of a record, for the head of its page, or what a page says altogether. Throws not_found, gone, slow_down. */
  pageHeads?: Partial<Record<RecordHead | WrittenPage, (call: Call) => Promise<PageHead | undefined>>>;
  /** Whether a secret link opens anything; nothing of its record reaches the head. Throws not_found, gone, slow_down. */
  pageLinks?: Partial<Record<LinkHead, (call: Call) => Promise<unknown>>>;
  /** Fills the demo; seeds of all areas run in their order. */
  demo?: readonly Placed<(input: DemoInput) => Promise<unknown>>[];
  /** Who did what in the demo's last weeks, read from what the seeds made; in any order. */
  demoHistory?: (input: DemoHistoryInput) => Promise<readonly DemoAction[]>;
}
