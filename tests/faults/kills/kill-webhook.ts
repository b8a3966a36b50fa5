import type { KillKind } from "./kill-place.ts";
import { requireEqual, waitUntil } from "./kill-place.ts";

const CONTACTS = 6;
const CHANGES = 3;
/** Messages go out together a second after the first. */
const LATEST_MS = 2_500;
/** Later than messages wait for the process that claimed them. */
const LATER_SECONDS = 90;
const OUT_WITHIN_MS = 150_000;

/**
 * Messages of webhooks: what was committed arrives, at least once and under the same ID, those about one record in their
 * order; what was not committed never does.
 */
export const killWebhook: KillKind = async (place, number) => {
  const world = await place.world();
  const { sql, organizationId, receiver } = world;
  receiver.arrived.length = 0;
  const confirmed: string[] = [];
  const change = async (index: number) => {
    const person = { firstName: `Hooked ${number}`, lastName: `Number ${index}`, type: "volunteer" };
    const { id } = await world.call<{ id: string }>("/api/contacts", person);
    confirmed.push(id);
    for (let round = 1; round < CHANGES; round += 1) {
      await world.put(`/api/contacts/${id}`, { ...person, firstName: `Hooked ${number} ${round}` });
      confirmed.push(id);
    }
  };
  const killed = await world.killDuring(
    () => Array.from({ length: CONTACTS }, (_, index) => change(index)),
    place.random() * LATEST_MS,
    LATER_SECONDS,
  );
  // One more afterwards, so that a new job is sent for the endpoint as in daily use.
  await world.call("/api/contacts", { firstName: `After ${number}`, lastName: "Hooked", type: "volunteer" });
  const countPending = async () => {
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int from webhook_delivery where organization_id = ${organizationId} and status <> 'delivered'`;
    return row?.count;
  };
  await waitUntil("every message arrived", OUT_WITHIN_MS, async () => (await countPending()) === 0);

  const stored = await sql<{ id: string; record: string; payload: string }[]>`
    select 'msg_' || event_id as id, record, payload from webhook_delivery
    where organization_id = ${organizationId} and record in (
      select id::text from contact where organization_id = ${organizationId} and last_name like 'Number %'
        and first_name like ${`Hooked ${number}%`})
    order by event_id`;
  for (const record of new Set(confirmed)) {
    const changes = confirmed.filter((one) => one === record).length;
    const messages = stored.filter((one) => one.record === record);
    if (messages.length < changes)
      throw new Error(`${changes} changes were confirmed, ${messages.length} have a message`);
    const got = receiver.arrived.filter(({ message }) => message.data.contactId === record);
    const order = [...new Set(got.map(({ headers }) => headers["webhook-id"]))];
    requireEqual(
      `messages of a record, in their order`,
      order,
      messages.map(({ id }) => id),
    );
    for (const { id, payload } of messages)
      for (const { headers, body } of got)
        if (headers["webhook-id"] === id) requireEqual("the body of a repeated message", body, payload);
  }
  const known = new Set(
    (await sql<{ id: string }[]>`select 'msg_' || event_id as id from webhook_delivery`).map(({ id }) => id),
  );
  const strange = receiver.arrived.filter(({ headers }) => !known.has(String(headers["webhook-id"])));
  requireEqual("messages about what was never committed", strange.length, 0);
  return killed;
};
