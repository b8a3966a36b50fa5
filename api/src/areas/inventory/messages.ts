import { serverMessages } from "@trellis/messages/server-messages.ts";
import { messages as es } from "./messages.es.ts";

/** What the dashboard says of products that run low. */
export const alertWords = serverMessages(
  {
    title: "Low Stock",
    one: "{name}: {quantity} {unit} left",
    several: "{count, number} products at or below their minimum: {names}",
  },
  { es },
);
