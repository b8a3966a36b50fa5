import type { EndpointParsed, Flag, Role } from "@trellis/shared/contract/endpoint.ts";
import type { searchEverything as endpoint, SearchHit } from "@trellis/shared/contract/platform/search.ts";
import { hasStanding } from "../../http/access.ts";
import type { Context } from "../../http/context.ts";
import { searchWords } from "./search-words.ts";

export interface SearchRequest {
  /** What was typed, cut into words as records are: each begins a word of what is found. Never empty. */
  words: readonly string[];
  /** The most records to answer. */
  limit: number;
}

/** What an area finds by words. */
export interface SearchSource {
  /** Only for members with this flag switched on, and admins; without one for every member. */
  flag?: Flag;
  /** Only from this role on, where reading needs more than the flag. */
  role?: Role;
  find(context: Context, request: SearchRequest): Promise<SearchHit[]>;
}

const OF_EACH_KIND = 5;
const MOST_WORDS = 8;

/** A few records of each kind that the member may see; nothing for a question without a word. */
export async function searchEverything(
  context: Context,
  { query }: EndpointParsed<typeof endpoint>,
  sources: readonly SearchSource[],
): Promise<SearchHit[]> {
  const words = searchWords(query.q).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const visible = sources.filter(({ flag, role = "viewer" }) =>
    hasStanding(context.member, { who: "member", role, ...(flag ? { flag } : {}) }),
  );
  const found = await Promise.all(visible.map((source) => source.find(context, { words, limit: OF_EACH_KIND })));
  return found.flat();
}
