import { useEffect, useRef, useState } from "react";

const SEARCH_DELAY_MS = 150;

/** What is typed shows at once and is searched for when the typing rests; a change of the address wins. */
export function useDelayedSearch(current: string, onSearch: (q: string | undefined) => void) {
  const [typed, setTyped] = useState(current);
  const sent = useRef(current);
  const search = useRef(onSearch);
  search.current = onSearch;

  useEffect(() => {
    if (current === sent.current) return;
    sent.current = current;
    setTyped(current);
  }, [current]);

  useEffect(() => {
    const wanted = typed.trim().slice(0, 200);
    if (wanted === sent.current) return;
    // A press on a found row leads away while this screen still waits, hidden, for the next one's code.
    const page = location.pathname;
    const timer = setTimeout(() => {
      if (location.pathname !== page) return;
      sent.current = wanted;
      search.current(wanted || undefined);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return [typed, setTyped] as const;
}
