import type { ReactNode } from "react";
import { ApiError } from "../../client/api-error.ts";
import { ErrorCard } from "./error-card.tsx";
import { SkeletonRows } from "./skeleton.tsx";

interface Props<Row> {
  query: { data: Row | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Without `gone`, a record that is not there can be asked for again as after any other failure. */
  words: { gone?: string; goneText?: string; failed: string };
  /** Lines of its skeleton. */
  rows: number;
  /** Around the skeleton. */
  frame?: (skeleton: ReactNode) => ReactNode;
  children: (record: Row) => ReactNode;
}

/** Shows a record once it is loaded; a skeleton, a not-found card or a retry until then. */
export function RecordLoader<Row>({ query: { data, error, refetch }, words, rows, frame, children }: Props<Row>) {
  if (data !== undefined) return children(data);
  const skeleton = <SkeletonRows rows={rows} />;
  if (!error) return frame ? frame(skeleton) : skeleton;
  if (words.gone !== undefined && error instanceof ApiError && error.status === 404)
    return <ErrorCard title={words.gone} message={words.goneText ?? ""} />;
  return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
}
