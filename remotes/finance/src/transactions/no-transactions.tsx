import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ArrowLeftRight, PlugZap, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { strings } from "../strings.ts";

const words = {
  none: "No transactions yet",
  write: "Your income and expenses appear here. Import a bank statement, or add the first one.",
  read: "Income and expenses appear here once a colleague adds the first one.",
  failed: "Couldn't load transactions",
  title: "Nothing matches",
  text: "No transactions match your filters.",
  clear: "Clear filters",
};

interface Props {
  /** The first steps of an organization without transactions; undefined where it has some. */
  firstSteps: ReactNode;
  canWrite: boolean;
  /** Why the list could not be loaded; null where its filters find nothing. */
  error: Error | null;
  onRetry: () => void;
  onClear: () => void;
}

/** In place of a list that is empty, could not be loaded, or whose filters find nothing. */
export function NoTransactions({ firstSteps, canWrite, error, onRetry, onClear }: Props) {
  if (firstSteps !== undefined)
    return (
      <EmptyState
        icon={<ArrowLeftRight />}
        title={words.none}
        description={canWrite ? words.write : words.read}
        action={canWrite ? firstSteps : undefined}
      />
    );
  if (error === null)
    return (
      <EmptyState
        icon={<SearchX />}
        title={words.title}
        description={words.text}
        action={<Button onClick={onClear}>{words.clear}</Button>}
      />
    );
  return (
    <div role="alert">
      <EmptyState
        icon={<PlugZap />}
        title={words.failed}
        description={error.message}
        action={
          <Button variant="primary" onClick={onRetry}>
            {strings.actions.retry}
          </Button>
        }
      />
    </div>
  );
}
