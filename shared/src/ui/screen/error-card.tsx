import PlugZap from "lucide-react/icons/plug-zap";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Glyph } from "../display/glyph.tsx";
import { TEXT } from "../words/messages.ts";
import { Card } from "./card.tsx";

interface ErrorCardProps {
  title: ReactNode;
  /** What still works, and what to do next. */
  message: ReactNode;
  onRetry?: () => void;
  /** Beside Retry: another way on. */
  action?: ReactNode;
  /** The technical line, folded away. */
  details?: string;
  /** The title's level; 2, below the page's title, when not given. */
  heading?: 1 | 2;
}

/** Replaces an area that could not be shown. */
export function ErrorCard({ title, message, onRetry, action, details, heading = 2 }: ErrorCardProps) {
  const Heading = `h${heading}` as const;
  return (
    <Card as="div" flush>
      <div role="alert" className="grid justify-items-center gap-1 px-6 py-12 text-center">
        <Glyph tone="danger" size="lg" className="mb-2.5">
          <PlugZap />
        </Glyph>
        <Heading className="text-lg font-semibold tracking-title">{title}</Heading>
        <p className="max-w-96 text-balance text-muted">{message}</p>
        {(onRetry || action != null) && (
          <div className="mt-4 flex flex-wrap justify-center gap-2">
            {onRetry && (
              <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
                {TEXT.retry}
              </Button>
            )}
            {action}
          </div>
        )}
        {details && (
          <details className="mt-4 max-w-full text-sm text-muted">
            <summary className="cursor-pointer py-1">{TEXT.details}</summary>
            <code className="mt-1 block text-xs wrap-anywhere">{details}</code>
          </details>
        )}
      </div>
    </Card>
  );
}
