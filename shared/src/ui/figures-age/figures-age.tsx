import { Instant } from "../display/instant.tsx";
import { TEXT } from "./messages.ts";

/** A quiet line about figures that aren't current; nothing where they are. */
export function FiguresAge({ asOf }: { asOf: string | null }) {
  return (
    <div role="status" className="empty:hidden">
      {asOf !== null && <Instant at={asOf} words={(moment) => TEXT.asOf({ moment })} className="text-sm text-muted" />}
    </div>
  );
}
