import type { ReactNode } from "react";
import { Glyph } from "./glyph.tsx";

export interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  /** What the thing is for, in one sentence. */
  description: ReactNode;
  /** The first step. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-1 px-6 py-12 text-center">
      {icon != null && (
        <Glyph size="lg" className="mb-2.5">
          {icon}
        </Glyph>
      )}
      <h3 className="text-lg font-semibold tracking-title">{title}</h3>
      <p className="max-w-96 text-balance text-muted">{description}</p>
      {action != null && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
