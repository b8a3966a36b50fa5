import { user } from "./schema.ts";

interface NamedMember {
  name: string;
  firstName: string | null;
  lastName: string | null;
}

/**
 * What `memberName` reads of a joined `user`. The column that is never null is first: the query builder takes a joined
 * row for missing when its first column is null, and not everyone has a first name.
 */
export const MEMBER_NAME = { name: user.name, firstName: user.firstName, lastName: user.lastName };

/** A member's name as shown beside their action; null if the account is gone. */
export const memberName = (by: NamedMember | null): string | null =>
  (by && ([by.firstName, by.lastName].filter(Boolean).join(" ") || by.name)) || null;
