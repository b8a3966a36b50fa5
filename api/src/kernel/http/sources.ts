import type { Access } from "@trellis/contract-base/endpoint.ts";
import { missingPermissions } from "@trellis/contract-base/missing-permissions.ts";
import { hasPermission } from "../identity/access.ts";
import type { CurrentOrganization, Member } from "../identity/person.ts";

export type MemberAccess = Extract<Access, { who: "member" }>;

/** What hands an area's records to a reader outside of it: a search, a timeline, an alert, personal data. */
export interface Source {
  /** What the area's own screens require to show these records. */
  access: MemberAccess;
}

/** The member who reads, and the organization whose records they are. */
export interface Reader {
  member: Member;
  organization: Pick<CurrentOrganization, "type">;
}

/** Open to every member: records without their own permission. */
export const EVERY_MEMBER: MemberAccess = { who: "member", role: "viewer" };

/** Whether a member may read what requires this access. Every reader that gathers from several areas decides by this. */
export function mayRead({ member, organization }: Reader, access: MemberAccess): boolean {
  const fits = access.organizationType === undefined || access.organizationType === organization.type;
  return fits && hasPermission(member, access);
}

/**
 * The sources of one cross-area reader, by name. The list cannot be walked: callers name the reader, and get the
 * sources that they may read.
 */
export class SourceList<S extends Source> {
  readonly #sources: ReadonlyMap<string, S>;

  constructor(sources: Readonly<Record<string, S>>) {
    this.#sources = new Map(Object.entries(sources));
  }

  /** What each source requires, by its name. */
  get requirements(): [name: string, access: MemberAccess][] {
    return [...this.#sources].map(([name, { access }]) => [name, access]);
  }

  /** Every source with whether the member may read it: for counting what is hidden, and for erasing. */
  allFor(reader: Reader): { source: S; isReadable: boolean }[] {
    return [...this.#sources.values()].map((source) => ({ source, isReadable: mayRead(reader, source.access) }));
  }

  /** The sources that the member may read, in their order. */
  readableBy(reader: Reader): S[] {
    return [...this.#sources.values()].filter(({ access }) => mayRead(reader, access));
  }
}

/** What a member lacks for this access, in words; empty where nothing is missing. */
export const missingFor = ({ role, flags }: Member, access: MemberAccess): string[] =>
  missingPermissions({ role, flags }, access);
