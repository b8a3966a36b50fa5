import { MoreRows } from "@trellis/shared/ui/rows/more-rows.tsx";
import type { PagedList } from "@trellis/shared/ui/rows/paged-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import type { ReactNode } from "react";

interface Props<Row> {
  title: string;
  list: PagedList<Row>;
  words: { failed: string; more: string };
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A screen's one list under its title, page by page. Rows that are there stay when asking again fails. */
export function ListCard<Row>({ title, list, words, empty, children }: Props<Row>) {
  if (list.error && !list.data)
    return <ErrorCard title={words.failed} message={list.error.message} onRetry={() => void list.refetch()} />;
  const rows = list.data?.pages.flatMap((page) => page.items);
  return (
    <Card title={title} flush>
      {!rows ? <SkeletonRows rows={4} kind="table" /> : rows.length === 0 ? empty : children(rows)}
      <MoreRows list={list} label={words.more} narrow />
    </Card>
  );
}
