import {
  type BenchResult,
  type BenchWorld,
  median,
  milliseconds,
  printWhenMain,
  startBenchWorld,
} from "./support/bench-world.ts";

const ROUNDS = 15;
const WRITES = 160;
const AT_ONCE = 8;
const LIMIT = 1.1;

/** Writes whose messages go into the queue beside the same writes of an organization without webhooks, by turns. */
export async function run(): Promise<BenchResult[]> {
  const world = await startBenchWorld();
  try {
    world.services.limits.writesPerMinute = 1e9;
    const plain = await world.organization("non-profit");
    const hooked = await world.organization("non-profit");
    await world.owner`update organization set subscription_plan = 'enterprise' where id in (${plain}, ${hooked})`;
    await send(world, hooked, "/api/webhooks", {
      url: "https://receiver.example/hooks",
      events: ["contact.changed"],
    });
    const times = { plain: [] as number[], hooked: [] as number[] };
    for (let round = -2; round < ROUNDS; round += 1) {
      // The one that goes first in a round goes second in the next.
      const order = round % 2 === 0 ? (["plain", "hooked"] as const) : (["hooked", "plain"] as const);
      for (const name of order) {
        const took = await measure(world, name === "plain" ? plain : hooked);
        if (round >= 0) times[name].push(took);
      }
    }
    const [sum] = await world.owner<{ n: number }[]>`select count(*)::int as n from webhook_delivery`;
    const ratio = median(times.hooked) / median(times.plain);
    const rate = (WRITES * 1000) / median(times.hooked);
    return [
      {
        name: "writes with a webhook beside writes without one",
        ratio,
        limit: LIMIT,
        ok: ratio <= LIMIT,
        detail: `${rate.toFixed(0)} writes a second, ${sum?.n ?? 0} messages in the queue`,
      },
    ];
  } finally {
    await world.stop();
  }
}

const measure = (world: BenchWorld, organizationId: number): Promise<number> =>
  milliseconds(async () => {
    let left = WRITES;
    const writer = async () => {
      while (left-- > 0)
        await send(world, organizationId, "/api/contacts", {
          firstName: crypto.randomUUID(),
          lastName: crypto.randomUUID(),
          type: "donor",
        });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, writer));
  });

const send = (world: BenchWorld, organizationId: number, path: string, body: unknown) =>
  world.call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Organization": String(organizationId) },
    body: JSON.stringify(body),
  });

await printWhenMain(import.meta, run);
