import { FLAGS, type Flag } from "@trellis/domain/accounts/roles.ts";
import type { Member } from "../../../kernel/identity/person.ts";
import type { membership } from "../../../kernel/tenant/schema.ts";

/** The member of a row, for who comes by a feed's or a booking page's address: no one is signed in there. */
export const memberOf = (row: typeof membership.$inferSelect): Member => ({
  userId: row.userId,
  role: row.role,
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, row[flag]])) as Record<Flag, boolean>,
});
