import { useState } from "react";
import { findNewerVersion } from "./newer-version.ts";

interface Versioned {
  updatedAt: string;
}

/**
 * The version of a record that a form was filled from, for the If-Match of its save. If someone else saved meanwhile,
 * `theirs` is the stored version, the form keeps what was typed, and the next save writes over that version knowingly.
 */
export function useSeenRecord<Row extends Versioned, Opened extends Row | null | undefined>(
  opened: Opened,
  readCurrent: (seen: Row) => Promise<Row>,
) {
  const [seen, setSeen] = useState<Row | Opened>(opened);
  const [theirs, setTheirs] = useState<Row | null>(null);

  /** Whether a save was refused because of a later version, which is then looked up. False for any other conflict. */
  const isOutdated = async (failure: unknown): Promise<boolean> => {
    const current = seen && (await findNewerVersion(failure, seen, () => readCurrent(seen)));
    if (!current) return false;
    setTheirs(current);
    setSeen(current);
    return true;
  };
  return { seen, theirs, isOutdated, settle: () => setTheirs(null) };
}
