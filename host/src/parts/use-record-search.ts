import { type SearchHit, searchEverything } from "@trellis/contract-platform/search.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { useEffect, useState } from "react";

/** Milliseconds of rest in typing before the server is called. */
const REST_MS = 200;
const MAX_CHARACTERS = 100;

interface SearchState {
  hits: readonly SearchHit[];
  isSearching: boolean;
  hasFailed: boolean;
}

const NOTHING: SearchState = { hits: [], isSearching: false, hasFailed: false };

/** Asks for what was typed; an answer that another question has overtaken is aborted. Found rows stay until the next come. */
export function useRecordSearch(text: string): SearchState {
  const [state, setState] = useState(NOTHING);
  const query = text.trim().slice(0, MAX_CHARACTERS);
  useEffect(() => {
    if (query === "") {
      setState(NOTHING);
      return;
    }
    const abort = new AbortController();
    setState((before) => ({ ...before, isSearching: true, hasFailed: false }));
    const rest = setTimeout(() => {
      callEndpoint(searchEverything, { query: { q: query } }, { signal: abort.signal }).then(
        (hits) => setState({ hits, isSearching: false, hasFailed: false }),
        () => {
          if (!abort.signal.aborted) setState({ hits: [], isSearching: false, hasFailed: true });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      abort.abort();
    };
  }, [query]);
  return state;
}
