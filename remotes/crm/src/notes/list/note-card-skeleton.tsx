import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "../messages.ts";

/** One column on a phone, as many as fit elsewhere. */
export const NOTES_GRID = "grid gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-3";

const CARDS = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** The grid while the notes are on their way, with the room that cards take. */
export function NoteCardSkeleton() {
  return (
    <div role="status" aria-label={TEXT.list.loading} className={`${NOTES_GRID} animate-pulse`}>
      {CARDS.map((card) => (
        <div key={card} className="grid min-h-54 content-start gap-3 rounded-lg border border-solid border-border p-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
