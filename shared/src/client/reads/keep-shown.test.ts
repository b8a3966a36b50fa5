import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { keepShown } from "./keep-shown.ts";

/** A read whose first answer came, and whose refresh then failed with this. */
async function afterFailedRefresh(failure: unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let isFirst = true;
  const observer = new QueryObserver<string, unknown>(client, {
    queryKey: ["read"],
    queryFn: async () => {
      if (!isFirst) throw failure;
      isFirst = false;
      return "shown";
    },
  });
  const stop = observer.subscribe(() => undefined);
  await observer.refetch();
  await observer.refetch();
  const result = observer.getCurrentResult();
  stop();
  client.clear();
  expect(result).toMatchObject({ data: "shown", error: failure, isError: true });
  return keepShown(result);
}

test.each([
  ["no connection", new ApiError(0, "Network error")],
  ["a busy server", new ApiError(503, "Try again in a moment")],
  ["an ended session", new ApiError(401, "401: Unauthorized")],
  ["something else", new TypeError("unexpected")],
])("a refresh that fails by %s leaves what is shown", async (_, failure) => {
  expect(await afterFailedRefresh(failure)).toMatchObject({
    data: "shown",
    error: null,
    isError: false,
    isSuccess: true,
  });
});

test.each([
  ["deleted", 404],
  ["not this person's any more", 403],
  ["not part of the plan any more", 402],
])("a record that is %s takes away what is shown", async (_, status) => {
  const failure = new ApiError(status, "Gone");
  expect(await afterFailedRefresh(failure)).toMatchObject({ error: failure, isError: true });
});

test("a first load that fails is an error", () => {
  const failure = new ApiError(503, "Try again in a moment");
  const failed = { data: undefined, error: failure, isError: true, isSuccess: false };
  expect(keepShown(failed)).toMatchObject(failed);
});
