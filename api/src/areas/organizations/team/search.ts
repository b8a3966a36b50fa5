import { listMembers } from "@trellis/contract-organizations/team.ts";
import { sql } from "drizzle-orm";
import type { SearchSource } from "../../../ports/search.ts";

const NAME_OF_ROLE: Record<string, string> = { viewer: "Viewer", user: "User", manager: "Manager", admin: "Admin" };

/** What a member is found by, written as `searchWords` writes words: lower case, no accents, a space before each. */
const MEMBER_WORDS = sql`' ' || regexp_replace(lower(regexp_replace(
  normalize(concat_ws(' ', u.first_name, u.last_name, u.name, u.email), NFKD), '[\u0300-\u036f]', '', 'g')),
  '[^[:alnum:]]+', ' ', 'g')`;

/** Members by name and email address. Read from memberships, of which an organization has few. */
export const memberSearch: SearchSource = {
  access: listMembers.access,
  async find({ transaction, organizationId }, { words, limit }) {
    const named = words.map((word) => sql`strpos(${MEMBER_WORDS}, ${` ${word}`}) > 0`);
    const rows = await transaction.execute<{ id: string; name: string; email: string; role: string }>(sql`
      select u.id, u.email, m.role, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) as name
      from membership m join "user" u on u.id = m.user_id
      where m.organization_id = ${organizationId} and m.is_active and ${sql.join(named, sql` and `)}
      order by name, u.id limit ${limit}`);
    return rows.map(({ id, name, email, role }) => ({
      kind: "member",
      id,
      title: name,
      subtitle: name === email ? (NAME_OF_ROLE[role] ?? role) : email,
      link: "/app/settings/team",
    }));
  },
};
