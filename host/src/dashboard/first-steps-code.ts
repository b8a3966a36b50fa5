import { partCode } from "./part-code.ts";

/** The card of a new organization; its code comes only for one. */
export const firstStepsCode = partCode(async () => {
  const [card, { messagesReady }] = await Promise.all([
    import("./first-steps/first-steps-card.tsx"),
    import("@trellis/messages/define-messages.ts"),
  ]);
  await messagesReady();
  return card;
});
