import type { ReactNode } from "react";
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
  /** Stands where there is no row. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is read page by page: on its way, failed with Retry, empty, or its rows and the way to more. */
export function PagedRows<Row>({ list, words, empty, children }: Props<Row>) {
  if (list.error)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  if (!list.data) return <SkeletonRows rows={8} kind="table" />;
  const rows = list.data.pages.flatMap((page) => page.items);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <MoreRows list={list} label={words.more} />
    </>
  );
}
