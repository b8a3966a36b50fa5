import { listTransactions, type Transaction } from "@trellis/contract-finance/transactions.ts";
import { endpointKey } from "@trellis/shared/client/use-endpoint.ts";
import { queryClient } from "@trellis/shared/runtime";
import { beforeEach, describe, expect, it } from "vitest";
import { refreshEverything, removeTransactions, replaceTransactions } from "./transaction-cache.ts";

const key = [...endpointKey(listTransactions, { query: {} }), "pages"];
const row = (id: string, description = id) => ({ id, description }) as Transaction;
const ids = () =>
  queryClient
    .getQueryData<{ pages: { items: Transaction[] }[] }>(key)
    ?.pages.map((page) => page.items.map(({ id }) => id).join(""));

beforeEach(() => {
  queryClient.clear();
  queryClient.setQueryData(key, {
    pages: [
      { items: [row("a"), row("b"), row("c")], next: "1" },
      { items: [row("d"), row("e")], next: null },
    ],
    pageParams: [null, "1"],
  });
});

describe("long lists", () => {
  it("show a changed row where it stands", async () => {
    await replaceTransactions([row("d", "changed")]);
    expect(ids()).toEqual(["abc", "de"]);
    expect(queryClient.getQueryData<{ pages: { items: Transaction[] }[] }>(key)?.pages[1]?.items[0]?.description).toBe(
      "changed",
    );
  });

  it("lose deleted rows and get them back in their places", async () => {
    const putBack = await removeTransactions(["a", "b", "d"]);
    expect(ids()).toEqual(["c", "e"]);
    await putBack([row("a"), row("b"), row("d")]);
    expect(ids()).toEqual(["abc", "de"]);
  });

  it("take a row back once, however often it is put back", async () => {
    const putBack = await removeTransactions(["e"]);
    await putBack([row("e")]);
    await putBack([row("e")]);
    expect(ids()).toEqual(["abc", "de"]);
  });

  it("start again from their first page after writes that may add rows anywhere", async () => {
    await refreshEverything();
    expect(ids()).toEqual(["abc"]);
    expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  });
});
