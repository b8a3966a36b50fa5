import * as deliveries from "@trellis/contract-webhooks/webhook-deliveries.ts";
import * as webhooks from "@trellis/contract-webhooks/webhooks.ts";
import { memberCall, type Route, read, write } from "../../kernel/http/serve.ts";
import { getWebhookDelivery, listWebhookDeliveries, replayWebhookDelivery, testWebhook } from "./deliveries.ts";
import { createWebhook, deleteWebhook, listWebhooks, rotateWebhookSecret, updateWebhook } from "./endpoints.ts";

export const webhookRoutes: Route[] = [
  read(webhooks.listWebhooks, listWebhooks),
  memberCall(webhooks.createWebhook, (call, input) =>
    call.write((context) => createWebhook(context, input, call.services)),
  ),
  memberCall(webhooks.updateWebhook, (call, input) =>
    call.write((context) => updateWebhook(context, input, call.services)),
  ),
  memberCall(webhooks.rotateWebhookSecret, (call, input) =>
    call.write((context) => rotateWebhookSecret(context, input, call.services)),
  ),
  write(webhooks.deleteWebhook, deleteWebhook),
  write(webhooks.testWebhook, testWebhook),
  read(deliveries.listWebhookDeliveries, listWebhookDeliveries),
  read(deliveries.getWebhookDelivery, getWebhookDelivery),
  write(deliveries.replayWebhookDelivery, replayWebhookDelivery),
];
