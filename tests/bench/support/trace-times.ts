/** An event of Chromium's trace; times are microseconds, `tdur` those in which its thread had a processor. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; [other: string]: unknown };
}

interface TraceTimes {
  /** Milliseconds. */
  longestTask: number;
  styleAndLayout: number;
  work: number;
}

const STYLE_AND_LAYOUT = new Set(["UpdateLayoutTree", "Layout"]);

/** What the main thread of the page that worked most did, in milliseconds of a processor: other programs' are not counted. */
export function readTrace(events: readonly TraceEvent[]): TraceTimes {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (event.ph !== "X") continue;
    const key = `${event.pid}:${event.tid}`;
    const own = threads.get(key);
    if (own) own.push(event);
    else threads.set(key, [event]);
  }
  const mains = events.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const times = mains.map(({ pid, tid }) => timesOf(threads.get(`${pid}:${tid}`) ?? []));
  return times.sort((a, b) => b.styleAndLayout - a.styleAndLayout)[0] ?? { longestTask: 0, styleAndLayout: 0, work: 0 };
}

function timesOf(events: readonly TraceEvent[]): TraceTimes {
  const tasks = outermost(events.filter(({ name }) => name === "RunTask" || name === "ThreadControllerImpl::RunTask"));
  return {
    longestTask: Math.max(0, ...tasks.map(milliseconds)),
    // Style within a container's layout counts once.
    styleAndLayout: sum(outermost(events.filter(({ name }) => STYLE_AND_LAYOUT.has(name)))),
    work: sum(tasks),
  };
}

const milliseconds = ({ dur = 0, tdur = dur }: TraceEvent) => tdur / 1000;
const sum = (events: readonly TraceEvent[]) => events.reduce((total, event) => total + milliseconds(event), 0);

/** The events that are in none of the others. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  let until = 0;
  return [...events]
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts + dur <= until) return false;
      until = ts + dur;
      return true;
    });
}
