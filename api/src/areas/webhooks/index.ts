export { emitWebhook, emitWebhooks } from "./emit.ts";
