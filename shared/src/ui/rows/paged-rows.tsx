import type { ComponentProps, ReactNode } from "react";
import { ErrorCard } from "../screen/error-card.tsx";
import { SkeletonRows } from "../screen/skeleton.tsx";
import { type GrowingList, MoreRows } from "./more-rows.tsx";

export interface PagedList<Row> extends GrowingList {
  data: { pages: readonly { items: readonly Row[] }[] } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
}

interface Props<Row> {
  list: PagedList<Row>;
  words: { failed: string; more: string };
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** What it looks like on its way; a table of eight rows when not given. */
  skeleton?: ComponentProps<typeof SkeletonRows>;
  /** A margin around its failure. */
  padsError?: boolean;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read page by page: on its way, failed with Retry, empty, or its rows and the way to more. */
export function PagedRows<Row>({ list, words, empty, skeleton, padsError, children }: Props<Row>) {
  if (list.error) {
    const failed = <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
    return padsError ? <div className="p-4">{failed}</div> : failed;
  }
  if (!list.data) return <SkeletonRows {...(skeleton ?? { rows: 8, kind: "table" })} />;
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <MoreRows list={list} label={words.more} />
    </>
  );
}
