import type { AreaRows } from "../area-rows.ts";

export const rows: AreaRows = {
  bodies: {
    "webhooks.createWebhook": { url: "https://receiver.example/hooks", events: ["contact.changed"] },
    "webhooks.updateWebhook": { description: "A stranger's webhook" },
    "webhooks.rotateWebhookSecret": { overlapHours: 1 },
  },
  async createForeign(admin, marker) {
    const created = await admin.post("/api/webhooks", {
      url: "https://receiver.example/foreign",
      events: ["contact.changed"],
      description: marker,
    });
    const { webhook } = (await created.json()) as { webhook: { id: string } };
    // With a secret that another one replaced, so that every sealed column has a value.
    await admin.post(`/api/webhooks/${webhook.id}/rotate`, { overlapHours: 1 });
    const tested = await admin.post(`/api/webhooks/${webhook.id}/test`);
    const delivery = (await tested.json()) as { id: string };
    return [
      ["/api/webhooks/{id}", webhook.id],
      ["/api/webhook-deliveries/{id}", delivery.id],
    ];
  },
};
