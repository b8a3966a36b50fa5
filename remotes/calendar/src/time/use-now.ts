import { useEffect, useState } from "react";
import { type WallClock, wallClock } from "./zoned-time.ts";

/** What the clock of a time zone shows, minute by minute. */
export function useNow(timeZone: string): WallClock {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return wallClock(now, timeZone);
}
