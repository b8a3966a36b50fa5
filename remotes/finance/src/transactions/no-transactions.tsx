import { Button } from "@trellis/shared/ui/button.tsx";
import { EmptyState } from "@trellis/shared/ui/empty-state.tsx";
import { PlugZap, SearchX } from "lucide-react";
import { strings } from "../strings.ts";

const words = {
  failed: "Transactions could not be loaded",
  title: "Nothing matches",
  text: "No transactions match your filters.",
  clear: "Clear filters",
};

interface Props {
  /** Why the list could not be loaded; null where its filters find nothing. */
  error: Error | null;
  onRetry: () => void;
  onClear: () => void;
}

/** In place of a list that could not be loaded, or whose filters find nothing. */
export function NoTransactions({ error, onRetry, onClear }: Props) {
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
