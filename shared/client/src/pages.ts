/** Fetches the page after a cursor, or the first one. */
type FetchPage<Item> = (cursor: string | undefined) => Promise<{ items: Item[]; next: string | undefined }>;

/**
 * A list that may go over several pages: `for await (const item of list)` reads them one after the other, and each only
 * when it is reached.
 */
export class Pages<Item> implements AsyncIterable<Item> {
  readonly #fetch: FetchPage<Item>;

  constructor(fetch: FetchPage<Item>) {
    this.#fetch = fetch;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const items of this.byPage()) yield* items;
  }

  /** The pages themselves. */
  async *byPage(): AsyncGenerator<Item[], void, undefined> {
    let cursor: string | undefined;
    do {
      const { items, next } = await this.#fetch(cursor);
      yield items;
      cursor = next;
    } while (cursor !== undefined);
  }

  /** The first page alone. */
  async first(): Promise<Item[]> {
    return (await this.#fetch(undefined)).items;
  }

  /** All items, or the first ones up to `limit`. */
  async toArray({ limit = Number.POSITIVE_INFINITY }: { limit?: number } = {}): Promise<Item[]> {
    const all: Item[] = [];
    for await (const item of this) {
      if (all.length >= limit) break;
      all.push(item);
    }
    return all;
  }
}

/** The cursor of the next page in a `Link` header (RFC 8288); undefined on the last page. */
export function nextCursor(link: string | null): string | undefined {
  const [, target] = /<([^>]*)>\s*;[^,]*\brel="?next"?/i.exec(link ?? "") ?? [];
  if (target === undefined) return undefined;
  return new URL(target, "https://base.invalid").searchParams.get("cursor") ?? undefined;
}
