import type { EndpointParsed } from "@trellis/contract-base/endpoint.ts";
import type { searchEverything as endpoint, SearchHit } from "@trellis/contract-platform/search.ts";
import type { Context } from "../kernel/http/context.ts";
import type { Source, SourceList } from "../kernel/http/sources.ts";
import { searchWords } from "../kernel/search/search-words.ts";

export interface SearchRequest {
  /** The search input, cut into words as records are: each is the start of a word in the results. Never empty. */
  words: readonly string[];
  /** The most records to answer. */
  limit: number;
}

/** What an area finds by words. */
export interface SearchSource extends Source {
  find(context: Context, request: SearchRequest): Promise<SearchHit[]>;
}

const OF_EACH_KIND = 5;
const MAX_WORDS = 8;

/** A few records of each kind that the member may see; nothing for a question without a word. */
export async function searchEverything(
  context: Context,
  { query }: EndpointParsed<typeof endpoint>,
  sources: SourceList<SearchSource>,
): Promise<SearchHit[]> {
  const words = searchWords(query.q).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const readable = sources.readableBy(context);
  const found = await Promise.all(readable.map((source) => source.find(context, { words, limit: OF_EACH_KIND })));
  return found.flat();
}
