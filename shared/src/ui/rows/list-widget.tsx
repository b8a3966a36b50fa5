import type { ReactNode } from "react";
import { Card } from "../screen/card.tsx";
import { EmptyState } from "../screen/empty-state.tsx";
import { ErrorCard } from "../screen/error-card.tsx";
import { SkeletonRows } from "../screen/skeleton.tsx";

interface Props<Item> {
  words: { title: string; viewAll: string; failed: string; restWorks: string; emptyTitle: string; empty: string };
  /** The page that lists all of them. */
  href: string;
  query: { error: Error | null; refetch: () => Promise<unknown> };
  /** Undefined until they arrived. */
  items: readonly Item[] | undefined;
  /** Rows of its skeleton. */
  rows: number;
  above?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** A dashboard card with the first few records of a list and the way to all of them. */
export function ListWidget<Item>({
  words,
  href,
  query: { error, refetch },
  items,
  rows,
  above,
  children,
}: Props<Item>) {
  if (error && !items)
    return (
      <ErrorCard
        title={words.failed}
        message={words.restWorks}
        onRetry={() => void refetch()}
        details={error.message}
      />
    );
  return (
    <Card
      title={words.title}
      flush
      actions={
        <a href={href} className="font-medium text-accent-text hover:underline">
          {words.viewAll}
        </a>
      }
    >
      {above}
      <div className="mt-2">
        {items === undefined && <SkeletonRows rows={rows} />}
        {items?.length === 0 && <EmptyState title={words.emptyTitle} description={words.empty} />}
        {items !== undefined && items.length > 0 && children(items)}
      </div>
    </Card>
  );
}
