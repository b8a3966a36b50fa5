import type { SeriesScope } from "@trellis/calendar-rules/choices.ts";

/** What a notice says of a change; the first screen has these words at hand, all others come with the details. */
export const CHANGES = {
  moved: "Event moved",
  resized: "Event changed",
  undoMove: { done: "Event moved back", failed: "Couldn't move the event back" },
  undoDelete: { done: "Event restored", failed: "Couldn't restore the event" },
  undoSave: { done: "Change undone", failed: "Couldn't undo the change" },
  moveFailed: "Couldn't move the event",
  deleted: (scope: SeriesScope) =>
    scope === "this" ? "Event deleted" : scope === "all" ? "Events deleted" : "This and the following events deleted",
  deleteFailed: "Couldn't delete the event",
  removed: "Removed and declined",
};
