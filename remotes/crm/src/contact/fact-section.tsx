import { type ReactNode, useId } from "react";

/** A part of the page's narrow column: a heading over facts, without a box. */
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
