import { afterAll, beforeAll, expect, it } from "vitest";
import { createSignupFixture } from "../../../../testing/calendar/signup-fixture.ts";
import { expectIndexScan } from "../../../../testing/explain.ts";
import { signupsQuery } from "./signup-rows.ts";

let fixture: Awaited<ReturnType<typeof createSignupFixture>>;

beforeAll(async () => {
  fixture = await createSignupFixture();
});
afterAll(() => fixture.world.close());

it("finds who signed up for an event by the event, not by reading everyone's sign-ups", async () => {
  await fixture.begin();
  await fixture.offer({ places: 1000 });
  expect((await fixture.signUp("one@x.example")).status).toBe(201);
  const { id } = fixture.organization;
  await fixture.world.database.inOrganization(id, async (transaction) => {
    await transaction.execute(`insert into calendar_event
      select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid()))).* from calendar_event e, generate_series(1, 20)`);
    await transaction.execute(`insert into calendar_signup
      select s.organization_id, gen_random_uuid(), e.id, s.name, n || s.email, n || s.email_key, 1, s.status, s.agreed, s.language
      from calendar_signup s, calendar_event e, generate_series(1, 200) n where e.id <> s.event_id`);
    const query = signupsQuery({ transaction, organizationId: id }, fixture.eventId());
    await expectIndexScan(transaction, query, { index: "calendar_signup_event_index", columns: ["event_id"] });
  });
});
