/**
 * Rules that drizzle cannot say: rows of which no two may overlap. The `generate` command writes them after the tables, by
 * name of the table. Comparing equal and overlapping in one index needs the extension that Postgres brings with it.
 */
export const EXCLUSIONS: Readonly<Record<string, string>> = {
  // Bookings of one event are places in one meeting; booking_seat_index keeps its places unique.
  booking: `CONSTRAINT "booking_overlap_exclusion" EXCLUDE USING gist (
	"organization_id" WITH =, "host_user_id" WITH =, "event_id" WITH <>, tstzrange("starts_at", "blocked_until") WITH &&
) WHERE ("status" IN ('requested', 'confirmed'))`,
};
