import { TEXT } from "./messages.ts";

interface LoadedCounts {
  duplicates: number;
  settled: number;
  errors: number;
}

/** What became of a statement's lines that were not added; empty where there are none. */
export function loadDetails({ duplicates, settled, errors }: LoadedCounts): string {
  const words = TEXT.upload.details;
  return [
    duplicates > 0 && words.duplicates({ count: duplicates }),
    settled > 0 && words.settled({ count: settled }),
    errors > 0 && words.errors({ count: errors }),
  ]
    .filter(Boolean)
    .join(", ");
}
