import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";

/** What a notice says of a change; the first screen has these words at hand, all others come with the details. */
export const CHANGES = {
  moved: "Event moved",
  resized: "Event changed",
  undoMove: { done: "Event is where it was", failed: "The event could not be moved back" },
  undoDelete: { done: "Event restored", failed: "The event could not be restored" },
  undoSave: { done: "Event is as it was", failed: "The change could not be undone" },
  moveFailed: "The event could not be moved",
  deleted: (scope: SeriesScope) =>
    scope === "this" ? "Event deleted" : scope === "all" ? "Events deleted" : "This and the following events deleted",
  deleteFailed: "The event could not be deleted",
  removed: "Removed and declined",
};
