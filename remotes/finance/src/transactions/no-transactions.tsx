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

/** In place of a list that could not be loaded. */
export function ListFailed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        icon={<PlugZap />}
        title={words.failed}
        description={message}
        action={
          <Button variant="primary" onClick={onRetry}>
            {strings.actions.retry}
          </Button>
        }
      />
    </div>
  );
}

/** In place of a list whose filters find nothing. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={words.title}
      description={words.text}
      action={<Button onClick={onClear}>{words.clear}</Button>}
    />
  );
}
