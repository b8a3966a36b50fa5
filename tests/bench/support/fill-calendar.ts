import type { BenchWorld } from "./bench-world.ts";

/** Rules as people make them, and each with what a calendar of years brings along. */
const RULES = [
  "FREQ=WEEKLY;BYDAY=MO",
  "FREQ=WEEKLY;BYDAY=TU,TH",
  "FREQ=WEEKLY;INTERVAL=2",
  "FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR",
  "FREQ=MONTHLY;BYDAY=2TH",
  "FREQ=MONTHLY;BYMONTHDAY=15",
  "FREQ=YEARLY",
  "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1",
  "FREQ=WEEKLY;COUNT=300",
  "FREQ=DAILY;UNTIL=20351231T235959Z",
];
const ZONES = ["America/Chicago", "Europe/Berlin", "Asia/Kolkata"];

/**
 * Events spread over `days` around today, and `series` that began up to three years ago, one in ten of them with a changed
 * occurrence; a third of the events with an attendee.
 */
export async function fillCalendar(
  { owner }: BenchWorld,
  organizationId: number,
  { events, series, days, rule }: { events: number; series: number; days: number; rule?: string },
): Promise<void> {
  await owner`
    insert into calendar_event (organization_id, id, title, description, starts_at, ends_at, over_at, time_zone, uid)
    select ${organizationId}, gen_random_uuid(), 'Event ' || i, 'What is to be prepared for it', s.at, s.at + interval '1 hour',
      s.at + interval '1 hour', 'America/Chicago', 'event-' || i
    from generate_series(1, ${events}) i
    cross join lateral (select date_trunc('day', now()) + make_interval(mins => (i * 7919) % (${days} * 1440) - ${days} * 720) as at) s`;
  await owner`
    insert into calendar_attendee (organization_id, id, event_id, position, email, email_key)
    select organization_id, gen_random_uuid(), id, 0, uid || '@example.org', uid || '@example.org' collate "C"
    from calendar_event where organization_id = ${organizationId} and abs(hashtext(uid)) % 3 = 0 on conflict do nothing`;
  for (let i = 0; i < series; i += 1) {
    const start = new Date(Date.now() - ((i * 37) % 1095) * 86_400_000 - 86_400_000);
    start.setUTCHours(13 + (i % 8), 0, 0, 0);
    const excluded = i % 4 === 0 ? [new Date(start.getTime() + 7 * 86_400_000).toISOString()] : [];
    await owner`
      insert into calendar_event (organization_id, id, title, starts_at, ends_at, time_zone, recurrence_rule, excluded_dates, uid)
      values (${organizationId}, gen_random_uuid(), ${`Series ${i}`}, ${start}, ${new Date(start.getTime() + 3_600_000)},
        ${ZONES[i % ZONES.length] ?? "UTC"}, ${rule ?? RULES[i % RULES.length] ?? ""}, ${owner.json(excluded)}, ${`series-${i}-${rule ?? ""}`})`;
  }
  await owner`vacuum analyze calendar_event`;
  await owner`vacuum analyze calendar_attendee`;
}
