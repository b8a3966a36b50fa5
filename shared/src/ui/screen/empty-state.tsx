import type { ReactNode } from "react";
import { Glyph } from "../display/glyph.tsx";

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What the thing is for, in one sentence. */
  description: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** The title's level; 3, below a card's own title, when not given. */
  heading?: 2 | 3;
}

export function EmptyState({ icon, title, description, action, heading = 3 }: EmptyStateProps) {
  const Heading = `h${heading}` as const;
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      {icon != null && (
        <Glyph size="lg" className="mb-2.5">
          {icon}
        </Glyph>
      )}
      <Heading className="text-lg font-semibold tracking-title">{title}</Heading>
      <p className="max-w-96 text-balance text-muted">{description}</p>
      {action != null && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
