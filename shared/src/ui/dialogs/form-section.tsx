import { type ReactNode, useId } from "react";

/** A titled part of a form. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      {hint === undefined ? (
        <Title id={titleId}>{title}</Title>
      ) : (
        <div>
          <Title id={titleId}>{title}</Title>
          <p className="text-sm text-muted">{hint}</p>
        </div>
      )}
      {children}
    </section>
  );
}

const Title = ({ id, children }: { id: string; children: string }) => (
  <h3 id={id} className="text-lg font-semibold">
    {children}
  </h3>
);

/** Two fields beside each other, below each other on a phone. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 sm:grid-cols-2">{children}</div>;
}
