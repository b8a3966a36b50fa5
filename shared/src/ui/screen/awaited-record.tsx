import type { ReactNode } from "react";
import { ApiError } from "../../client/api-error.ts";
import { ErrorCard } from "./error-card.tsx";
import { SkeletonRows } from "./skeleton.tsx";

interface Props<Row> {
  query: { data: Row | undefined; error: Error | null; refetch: () => Promise<unknown> };
  words: { gone: string; goneText?: string; failed: string };
  /** Lines of its skeleton. */
  rows: number;
  children: (record: Row) => ReactNode;
}

/** A record that is read when its dialog opens: on its way, there, gone, or to be asked for again. */
export function AwaitedRecord<Row>({ query: { data, error, refetch }, words, rows, children }: Props<Row>) {
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonRows rows={rows} />;
  if (error instanceof ApiError && error.status === 404)
    return <ErrorCard title={words.gone} message={words.goneText ?? ""} />;
  return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
}
