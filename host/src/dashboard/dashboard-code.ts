import type { ComponentType } from "react";

/** A part of the first drawing whose code comes by itself: drawn at once if it has arrived, not when React tries again. */
interface PartCode {
  /** Fetches the code. */
  load(): Promise<{ default: ComponentType }>;
  /** The part, once its code is here. */
  arrived(): ComponentType | undefined;
}

function partCode(fetchCode: () => Promise<{ default: ComponentType }>): PartCode {
  let part: ComponentType | undefined;
  return {
    load: () =>
      fetchCode().then((code) => {
        part = code.default;
        return code;
      }),
    arrived: () => part,
  };
}

export const dashboardCode = partCode(() => import("./dashboard-screen.tsx"));

/** The card of a new organization; its code comes only for one. */
export const firstStepsCode = partCode(async () => {
  const [card, { messagesReady }] = await Promise.all([
    import("./first-steps/first-steps-card.tsx"),
    import("@trellis/messages/define-messages.ts"),
  ]);
  await messagesReady();
  return card;
});
