import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { answerRequest } from "./answer-request.ts";
import type { ReadAnswer, StatementContents } from "./statement-reading.ts";

const fixtures = path.join(import.meta.dirname, "../../../../../tests/fixtures/bank");
const file = (name: string) => new File([new Uint8Array(readFileSync(path.join(fixtures, name)))], name);
const request = (name: string) => ({ id: 7, file: file(name), mapping: {}, today: "2025-11-20" });
const onProgress = () => undefined;

function contentsOf(answer: ReadAnswer): StatementContents {
  if (!("result" in answer) || answer.result.kind !== "read" || !answer.result.statement.contents)
    throw new Error("not read");
  return answer.result.statement.contents;
}

it("counts and sums a statement, and shows its first five rows", async () => {
  const contents = contentsOf(await answerRequest(request("boi-debit-credit.csv"), { onProgress }));
  expect(contents).toMatchObject({
    rowCount: 27,
    readyCount: 27,
    sums: { moneyIn: 384122n, moneyOut: 426083n },
    firstDay: "2017-09-01",
    lastDay: "2017-09-28",
    rejectedCount: 0,
    pendingCount: 0,
  });
  expect(contents.firstRows).toHaveLength(5);
});

it("keeps pending rows apart from those that can be imported", async () => {
  const contents = contentsOf(await answerRequest(request("pending-pounds-bom.csv"), { onProgress }));
  expect(contents).toMatchObject({ rowCount: 13, readyCount: 10, pendingCount: 3 });
  expect(contents.firstRows.every((row) => !row.pending)).toBe(true);
});

it("reads the same in turns, and says how far it is", async () => {
  const shares: number[] = [];
  const pause = () => Promise.resolve();
  const inTurns = await answerRequest(request("raiffeisen-no-header.csv"), {
    onProgress: (share) => shares.push(share),
    pause,
  });
  expect(inTurns).toEqual(await answerRequest(request("raiffeisen-no-header.csv"), { onProgress }));
  expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
});

it("says why an image is no statement", async () => {
  const png = new File([Buffer.from("89504e470d0a1a0a0000000d4948445200000001", "hex"), new Uint8Array(500)], "a.csv");
  const answer = await answerRequest({ ...request("boi-debit-credit.csv"), file: png }, { onProgress });
  expect(answer).toMatchObject({ id: 7, result: { kind: "refused", message: expect.stringContaining("PNG") } });
});

it("does not fail on a file that went away", async () => {
  const gone = { arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) } as unknown as File;
  expect(await answerRequest({ ...request("boi-debit-credit.csv"), file: gone }, { onProgress })).toEqual({
    id: 7,
    unreadable: true,
  });
});
