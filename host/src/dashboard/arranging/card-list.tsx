import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { SortableRow, type SortableWords } from "@trellis/shared/ui/rows/sortable-list.tsx";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { useId } from "react";
import type { CardGroup, Place } from "./card-groups.ts";
import { TEXT } from "./messages.ts";

interface CardListProps {
  group: CardGroup;
  hidden: readonly string[];
  onShow: (key: string, isShown: boolean) => void;
  /** Where one step up (-1) or down (1) leads; undefined at the end. */
  stepOf: (index: number, step: -1 | 1) => Place | undefined;
  onMove: (index: number, to: Place | undefined) => void;
}

/** The cards of a group: shown or hidden, and moved by dragging, by keys or by buttons, into a neighboring group too. */
export function CardList({ group, hidden, onShow, stepOf, onMove }: CardListProps) {
  const titleId = useId();
  const { cards } = group;
  return (
    <section aria-labelledby={titleId} className="grid gap-1.5 not-first:mt-4">
      <h3 id={titleId} className="text-sm font-medium text-muted">
        {TEXT.groups[group.name]}
      </h3>
      {cards.length === 0 && <p className="text-sm text-faint">{TEXT.empty}</p>}
      {cards.length > 0 && (
        <ol className="rounded-md border border-solid border-border">
          {cards.map(({ key, title }, index) => {
            const [up, down] = [stepOf(index, -1), stepOf(index, 1)];
            const canMove = up !== undefined || down !== undefined;
            return (
              <SortableRow
                key={key}
                sortKey={key}
                label={TEXT.drag({ card: title })}
                className="flex min-h-11 items-center gap-1 border-b border-solid border-hairline ps-1.5 pe-1 last:border-b-0"
              >
                {(grip) => (
                  <>
                    {canMove && grip}
                    <label className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 ps-1.5">
                      <input
                        type="checkbox"
                        className="tick flex-none"
                        aria-label={TEXT.show({ card: title })}
                        checked={!hidden.includes(key)}
                        onChange={(event) => onShow(key, event.target.checked)}
                      />
                      <span className={hidden.includes(key) ? "truncate text-muted" : "truncate"}>{title}</span>
                    </label>
                    {canMove && (
                      <>
                        <IconButton
                          label={TEXT.up({ card: title })}
                          icon={<ArrowUp aria-hidden="true" />}
                          aria-disabled={up === undefined}
                          onClick={() => onMove(index, up)}
                        />
                        <IconButton
                          label={TEXT.down({ card: title })}
                          icon={<ArrowDown aria-hidden="true" />}
                          aria-disabled={down === undefined}
                          onClick={() => onMove(index, down)}
                        />
                      </>
                    )}
                  </>
                )}
              </SortableRow>
            );
          })}
        </ol>
      )}
    </section>
  );
}

export const movingWords = (): SortableWords => {
  const words = TEXT.moving;
  return {
    instructions: words.instructions,
    pickedUp: (position) => words.pickedUp({ position }),
    over: (position) => words.over({ position }),
    dropped: (position) => words.dropped({ position }),
    canceled: words.canceled,
  };
};
