import { FLAGS, type Flag } from "@trellis/domain/accounts/roles.ts";

/** The six flags of a membership or an invitation, by their names. */
export function flagsOfMembership(row: Readonly<Record<Flag, boolean>>): Record<Flag, boolean> {
  return Object.fromEntries(FLAGS.map((flag) => [flag, row[flag]])) as Record<Flag, boolean>;
}
