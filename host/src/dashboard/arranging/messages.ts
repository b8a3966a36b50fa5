import { defineMessages } from "@trellis/messages/define-messages.ts";

/** The words of the dialog that arranges the dashboard. */
export const TEXT = defineMessages(
  {
    title: "Arrange dashboard",
    description: "Only you see these changes, and only in this organization.",
    groups: { figures: "Figures", cards: "Main cards", aside: "More cards", fixed: "Side column" },
    quickActions: "Quick Actions",
    show: "Show {card}",
    up: "Move {card} up",
    down: "Move {card} down",
    drag: "Drag {card}",
    moved: "{card} is now at place {place, number} of {count, number}",
    movedTo: "{card} is now in {group}, at place {place, number} of {count, number}",
    empty: "No cards",
    save: "Save arrangement",
    cancel: "Cancel",
    reset: "Reset to default",
    saved: "Dashboard saved",
    wasReset: "Your dashboard shows its default cards again",
    failed: "Couldn't save the dashboard",
    moving: {
      instructions:
        "Press Space to pick up the card, the arrow keys to move it, Space again to drop it, Escape to cancel.",
      pickedUp: "Card {position, number} picked up.",
      over: "Card at place {position, number}.",
      dropped: "Card dropped at place {position, number}.",
      canceled: "The card is back where it was.",
    },
  },
  { es: () => import("./messages.es.ts") },
);
