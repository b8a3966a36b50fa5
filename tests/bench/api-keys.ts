import { type BenchResult, type BenchWorld, median, printWhenMain, startBenchWorld } from "./support/bench-world.ts";

const CALLS = 600;
const OTHER_KEYS = 20_000;
/** Milliseconds that a key may add to the same call of a signed-in person. */
const LIMIT = 0.3;

/** A call with an API key beside the same call with a session, by turns, among the keys of many organizations. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    Object.assign(world.services.limits, { keyCallsPerMinute: 1e9 });
    const organization = await world.organization("non-profit");
    await world.owner`update organization set subscription_plan = 'enterprise' where id = ${organization}`;
    const issued = await world.call("/api/api-keys", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Bench", permissions: { canManageContacts: true } }),
    });
    const { secret } = (await issued.json()) as { secret: string };
    await addOtherKeys(world);
    const callers = { session: { Cookie: world.cookie }, key: { Authorization: `Bearer ${secret}` } };
    const times = { session: [] as number[], key: [] as number[] };
    for (let round = -100; round < CALLS; round += 1)
      for (const name of round % 2 === 0 ? (["session", "key"] as const) : (["key", "session"] as const)) {
        const started = performance.now();
        const answer = await fetch(`${world.url}/api/contacts?limit=1`, { headers: callers[name] });
        await answer.text();
        if (answer.status !== 200) throw new Error(`a call with a ${name} answered ${answer.status}`);
        if (round >= 0) times[name].push(performance.now() - started);
      }
    const added = median(times.key) - median(times.session);
    return [
      {
        name: "milliseconds that an API key adds to a session's call",
        ratio: added,
        limit: LIMIT,
        ok: added <= LIMIT,
        detail: `${median(times.key).toFixed(2)} ms with a key, ${median(times.session).toFixed(2)} ms with a session`,
      },
    ];
  } finally {
    await world.stop();
  }
}

/** Keys that are not asked for, with hashes like real ones. */
async function addOtherKeys({ owner }: BenchWorld): Promise<void> {
  await owner`
    insert into api_key (id, organization_id, kind, name, user_id, created_by, access, role, can_manage_users,
      can_manage_finances, can_manage_donations, can_manage_contacts, can_manage_surveys, can_view_reports, prefix, secret_hash)
    select gen_random_uuid(), organization_id, kind, name, user_id, created_by, access, role, can_manage_users,
      can_manage_finances, can_manage_donations, can_manage_contacts, can_manage_surveys, can_view_reports, prefix,
      encode(sha256(random()::text::bytea), 'hex')
    from api_key, generate_series(1, ${OTHER_KEYS})`;
  await owner`analyze api_key`;
}

await printWhenMain(import.meta, run);
