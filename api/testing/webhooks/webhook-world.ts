import type { WebhookDelivery } from "@trellis/contract-webhooks/webhook-deliveries.ts";
import type { IssuedWebhook, Webhook } from "@trellis/contract-webhooks/webhooks.ts";
import { createWorld, type TestOrganization } from "../world.ts";
import { receiveWebhooks } from "./webhook-receiver.ts";

export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>;

/** A world whose webhooks reach a receiver on this machine. */
export async function createWebhookWorld(more: Omit<NonNullable<Parameters<typeof createWorld>[0]>, "services"> = {}) {
  const receiver = await receiveWebhooks();
  const world = await createWorld({ ...more, services: { web: receiver.web } });
  const home = await world.organization({ plan: "enterprise" });
  let paths = 0;
  return {
    receiver,
    world,
    home,
    /** A webhook of its own path, so that no test meets another's messages. */
    async hook(
      events: string[] = ["contact.changed"],
      { from = home, host = "receiver.test" }: { from?: TestOrganization; host?: string } = {},
    ) {
      paths += 1;
      const path = `/hook-${paths}`;
      const answer = await from.admin.post("/api/webhooks", { url: receiver.url(path, host), events });
      if (answer.status !== 201) throw new Error(await answer.text());
      const { webhook, secret } = (await answer.json()) as IssuedWebhook;
      return { id: webhook.id, secret, path, arrived: () => receiver.at(path) };
    },
    async read(id: string): Promise<Webhook> {
      const all = (await (await home.admin.get("/api/webhooks")).json()) as Webhook[];
      return all.find((one) => one.id === id) as Webhook;
    },
    log: async (id: string): Promise<WebhookDelivery[]> =>
      (await (await home.admin.get(`/api/webhooks/${id}/deliveries`)).json()) as WebhookDelivery[],
    remove: (id: string) => home.admin.delete(`/api/webhooks/${id}`),
    later: (seconds: number) => world.setNow(new Date(world.services.now().getTime() + seconds * 1000)),
    /** What is due now, as the minute's sweep and the jobs bring it. */
    async deliver() {
      await world.runSweep("webhooks.due");
      return world.runJobs();
    },
    async addContact(name = "Ada"): Promise<string> {
      const answer = await home.admin.post("/api/contacts", { firstName: name, lastName: "Byron", type: "donor" });
      return ((await answer.json()) as { id: string }).id;
    },
    async close() {
      await world.close();
      receiver.close();
    },
  };
}
