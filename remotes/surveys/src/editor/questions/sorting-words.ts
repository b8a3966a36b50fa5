import type { SortableWords } from "@trellis/shared/ui/rows/sortable-list.tsx";
import { strings } from "../messages.ts";

/** What is said while a question or an option moves. */
export const sortingWords = (): SortableWords => {
  const { instructions, pickedUp, over, dropped, cancelled } = strings.list.dragging;
  return {
    instructions,
    pickedUp: (position) => pickedUp({ position }),
    over: (position) => over({ position }),
    dropped: (position) => dropped({ position }),
    canceled: cancelled,
  };
};
