import { revealEmployeeSecret } from "@trellis/contract-payroll/employees.ts";
import { showToast, signInConfirmationAtom, store, toastAtom } from "@trellis/shared/runtime";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { callEndpoint } from "./call-endpoint.ts";

const REFUSED = { code: "recent_sign_in_required", message: "Confirm it's you to continue." };
const sent: { path: string; body: unknown; key: string | null }[] = [];
let isConfirmed = false;

beforeEach(() => {
  sent.length = 0;
  isConfirmed = false;
  store.set(toastAtom, null);
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    sent.push({ path, body: init.body, key: new Headers(init.headers).get("idempotency-key") });
    return isConfirmed ? Response.json({ value: "000-00-0000" }) : Response.json(REFUSED, { status: 403 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const reveal = (id: string) =>
  callEndpoint(revealEmployeeSecret, { params: { id }, body: { field: "ssn" } }, { idempotencyKey: id });
const asked = () => vi.waitUntil(() => store.get(signInConfirmationAtom));

it("is repeated as it was once the person has confirmed, and one dialog serves all calls that wait", async () => {
  const calls = [reveal("a"), reveal("b")];
  const confirmation = await asked();
  await vi.waitUntil(() => sent.length === 2);
  expect(confirmation?.message).toBe(REFUSED.message);
  isConfirmed = true;
  confirmation?.finish(true);
  expect(await Promise.all(calls)).toEqual([{ value: "000-00-0000" }, { value: "000-00-0000" }]);
  expect(store.get(signInConfirmationAtom)).toBeNull();
  expect(sent).toHaveLength(4);
  expect(sent.slice(2)).toEqual(sent.slice(0, 2));
});

it("asks again when the confirmation did not help", async () => {
  const call = reveal("a");
  const first = await asked();
  first?.finish(true);
  const second = await vi.waitUntil(() => {
    const now = store.get(signInConfirmationAtom);
    return now !== first && now;
  });
  isConfirmed = true;
  second.finish(true);
  expect(await call).toEqual({ value: "000-00-0000" });
});

it("fails as refused when the person chooses not to, without a notice that says so", async () => {
  const call = reveal("a");
  (await asked())?.finish(false);
  await expect(call).rejects.toMatchObject({ status: 403, code: REFUSED.code });
  expect(sent).toHaveLength(1);
  showToast({ title: "Couldn't show the number", description: REFUSED.message, variant: "destructive" });
  expect(store.get(toastAtom)).toBeNull();
  showToast({ title: "Saved" });
  expect(store.get(toastAtom)).toMatchObject({ title: "Saved" });
});
