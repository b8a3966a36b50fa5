import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../screen/empty-state.tsx";

interface Props {
  words: {
    /** Where the filters leave nothing. */
    noneTitle: string;
    noneDescription: string;
    clear: string;
    /** Where there is nothing yet. */
    emptyTitle: string;
    emptyDescription: string;
    /** For who cannot take the first step. */
    emptyViewer?: string;
  };
  isFiltered: boolean;
  onClear: () => void;
  icon: ReactNode;
  firstStep?: ReactNode;
}

/** A table without rows: its filters leave none, or there are none yet. */
export function NoRows({ words, isFiltered, onClear, icon, firstStep }: Props) {
  if (isFiltered)
    return (
      <EmptyState
        heading={2}
        title={words.noneTitle}
        description={words.noneDescription}
        action={<Button onClick={onClear}>{words.clear}</Button>}
      />
    );
  return (
    <EmptyState
      heading={2}
      icon={icon}
      title={words.emptyTitle}
      description={firstStep ? words.emptyDescription : (words.emptyViewer ?? words.emptyDescription)}
      action={firstStep}
    />
  );
}
