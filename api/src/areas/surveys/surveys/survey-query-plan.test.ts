import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../../../testing/database.ts";
import { explain } from "../../../../testing/explain.ts";
import { type Database, openDatabase } from "../../../kernel/db/client.ts";
import { recordsWithWords } from "../../../kernel/search/search-terms.ts";
import { SURVEY_KIND } from "../core/search.ts";
import { endsWithinAWeek } from "../core/survey-endings.ts";
import { survey } from "../schema/survey-schema.ts";

const ORGANIZATION = 7;
let testDatabase: TestDatabase;
let database: Database;

/** 2,000 surveys beside another organization's, some of which close soon. */
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  database = openDatabase(testDatabase.applicationUrl);
  const owner = postgres(testDatabase.ownerUrl, { max: 1, onnotice: () => undefined });
  await owner`
    insert into survey (organization_id, id, title, questions, is_active, expires_at)
    select o, lpad(to_hex(i), 32, '0')::uuid, 'Survey ' || i, '[]', i % 3 > 0,
      case when i % 2 = 0 then timestamptz '2031-06-01' + i * interval '1 hour' end
    from unnest(array[6, 7]) o, generate_series(1, 2000) i`;
  await owner`
    insert into search_term (organization_id, kind, term, record_id)
    select organization_id, 'survey', word, id from survey, unnest(string_to_array(lower(title), ' ')) word`;
  await owner.unsafe("vacuum analyze survey, search_term");
  await owner.end();
});
afterAll(async () => {
  await database.close();
  await testDatabase.close();
});

describe("surveys, as the application's role", () => {
  it("that close within a week are found by when they close", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const condition = endsWithinAWeek(new Date("2031-06-10T12:00:00Z"));
      const plan = await explain(
        transaction,
        sql`select ${survey.id} from ${survey} where ${survey.organizationId} = ${ORGANIZATION} and ${condition}
          order by ${survey.expiresAt} limit 5`,
      );
      expect(plan.readWhole).toEqual([]);
      const scan = plan.scans.find(({ index }) => index === "survey_expires_at_index");
      for (const column of ["organization_id", "expires_at"]) expect(scan?.condition).toContain(column);
    });
  });

  it("are found by the words of their title", async () => {
    await database.inOrganization(ORGANIZATION, async (transaction) => {
      const query = recordsWithWords(ORGANIZATION, SURVEY_KIND, ["surv", "17"]);
      const plan = await explain(transaction, query);
      expect(plan.readWhole).toEqual([]);
      expect(plan.scans).toHaveLength(2);
      for (const { index, condition } of plan.scans) {
        expect(index).toBe("search_term_organization_id_kind_term_record_id_pk");
        for (const column of ["organization_id", "kind", "term"]) expect(condition).toContain(column);
      }
    });
  });
});
