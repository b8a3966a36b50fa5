import { Button } from "../controls/button.tsx";
import { classes } from "../display/classes.ts";

export interface GrowingList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** Asks for the next page of a list that has one. Narrow within a card, under a line below a whole table. */
export function MoreRows({ list, label, narrow = false }: { list: GrowingList; label: string; narrow?: boolean }) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes("text-center", narrow ? "px-5 py-3" : "border-t border-solid border-hairline p-3")}>
      <Button
        variant="ghost"
        {...(narrow ? { size: "sm" } : {})}
        busy={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {label}
      </Button>
    </div>
  );
}
