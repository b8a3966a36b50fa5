import { type ReactNode, useId } from "react";
import { Button } from "../controls/button.tsx";

/** A part of a page's narrow column: a heading over facts, without a box. */
export function FactSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-2 font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Facts that could not be read, in one line. */
export function FailedFacts({ words, onRetry }: { words: { failed: string; retry: string }; onRetry: () => void }) {
  return (
    <p role="alert" className="text-muted">
      {words.failed}{" "}
      <Button variant="ghost" size="sm" onClick={onRetry}>
        {words.retry}
      </Button>
    </p>
  );
}
