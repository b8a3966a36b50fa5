import { InfiniteQueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "./query-client.ts";

afterEach(() => queryClient.clear());

/** A list of pages 1, 2, 3 …, each of which arrives when it is let in. */
function watchList() {
  const waiting: (() => void)[] = [];
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey: ["list"],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return new Promise<number>((resolve) => waiting.push(() => resolve(pageParam)));
    },
    getNextPageParam: (last: number) => last + 1,
  });
  const stop = observer.subscribe(() => undefined);
  const letIn = async () => {
    await vi.waitFor(() => expect(waiting.length).toBeGreaterThan(0));
    waiting.shift()?.();
  };
  return { observer, asked, letIn, stop };
}

test.each([
  ["everything", undefined],
  ["the list by its key", { queryKey: ["list"] }],
  [
    "the list by a predicate",
    { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === "list" },
  ],
])("a page on its way survives a refresh of %s, which follows it", async (_, filters) => {
  const list = watchList();
  await list.letIn();
  await vi.waitFor(() => expect(list.observer.getCurrentResult().data?.pages).toEqual([1]));
  void list.observer.fetchNextPage();
  const refreshed = queryClient.invalidateQueries(filters);
  await list.letIn();
  await vi.waitFor(() => expect(list.observer.getCurrentResult().data?.pages).toEqual([1, 2]));
  await list.letIn();
  await list.letIn();
  await refreshed;
  expect(list.asked).toEqual([1, 2, 1, 2]);
  expect(list.observer.getCurrentResult().data?.pages).toEqual([1, 2]);
  list.stop();
});

test("a refresh of others does not touch the list", async () => {
  const list = watchList();
  await list.letIn();
  await vi.waitFor(() => expect(list.observer.getCurrentResult().data?.pages).toEqual([1]));
  void list.observer.fetchNextPage();
  await queryClient.invalidateQueries({ queryKey: ["other"] });
  await list.letIn();
  await vi.waitFor(() => expect(list.observer.getCurrentResult().data?.pages).toEqual([1, 2]));
  expect(list.asked).toEqual([1, 2]);
  list.stop();
});
