import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ArrowLeftRight, PlugZap, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { TEXT } from "../messages.ts";
import { EMPTY } from "./messages.ts";

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
        title={EMPTY.none}
        description={canWrite ? EMPTY.write : EMPTY.read}
        action={
          <div className="grid justify-items-center gap-4">
            {canWrite && firstSteps}
            {/* Without rows there are no filters, which lead there otherwise. */}
            <Link href="/deleted" className="rounded-xs text-sm text-muted underline hover:text-text">
              {EMPTY.deleted}
            </Link>
          </div>
        }
      />
    );
  if (error === null)
    return (
      <EmptyState
        icon={<SearchX />}
        title={EMPTY.title}
        description={EMPTY.text}
        action={<Button onClick={onClear}>{EMPTY.clear}</Button>}
      />
    );
  return (
    <div role="alert">
      <EmptyState
        icon={<PlugZap />}
        title={EMPTY.failed}
        description={error.message}
        action={
          <Button variant="primary" onClick={onRetry}>
            {TEXT.actions.retry}
          </Button>
        }
      />
    </div>
  );
}
