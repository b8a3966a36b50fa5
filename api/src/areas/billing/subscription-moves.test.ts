import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProviderSubscription } from "../../kernel/services/payments/payments.ts";
import { followProvider, MOVES, type SubscriptionState, type SubscriptionStatus } from "./subscription-moves.ts";

const TRIAL: SubscriptionState = {
  status: "trial",
  plan: "starter",
  interval: null,
  addOns: [],
  subscriptionId: null,
  endsAt: null,
  cancelsAtPeriodEnd: false,
};
const SEEN: ProviderSubscription = {
  id: "sub_1",
  customerId: "cus_1",
  status: "active",
  plan: "professional",
  interval: "monthly",
  addOns: [],
  currentPeriodEnd: new Date("2026-04-01T00:00:00Z"),
  endedAt: undefined,
  cancelsAtPeriodEnd: false,
};

describe("one look", () => {
  test.each([
    ["trialing", "active"],
    ["active", "active"],
    ["past_due", "past_due"],
    ["unpaid", "canceled"],
    ["paused", "canceled"],
    ["canceled", "canceled"],
    ["incomplete", "incomplete"],
    ["incomplete_expired", "canceled"],
    ["a word of the future", "trial"],
  ] as const)("the provider says %s: a trial that is over becomes %s", (status, ours) => {
    expect(followProvider(TRIAL, { ...SEEN, status }, false).status).toBe(ours);
  });

  test("a running trial outlives a first payment that did not come through", () => {
    for (const status of ["incomplete", "incomplete_expired"])
      expect(followProvider(TRIAL, { ...SEEN, status }, true)).toEqual(TRIAL);
    expect(followProvider(TRIAL, { ...SEEN, status: "active" }, true)).toMatchObject({ status: "active" });
  });

  test("without a subscription, or with prices of someone else's, the plan stays", () => {
    expect(followProvider(TRIAL, undefined, true)).toEqual(TRIAL);
    expect(followProvider(TRIAL, { ...SEEN, plan: undefined }, true)).toMatchObject({
      status: "active",
      plan: "starter",
    });
  });

  test("what ended keeps when it ended and its plan, and has no add-ons", () => {
    const active = followProvider(TRIAL, { ...SEEN, addOns: ["integration_hub"] }, true);
    expect(active).toMatchObject({ addOns: ["integration_hub"], endsAt: SEEN.currentPeriodEnd });
    const endedAt = new Date("2026-03-09T00:00:00Z");
    const ended = followProvider(active, { ...SEEN, status: "canceled", endedAt }, false);
    expect(ended).toMatchObject({ status: "canceled", plan: "professional", addOns: [], endsAt: endedAt });
  });
});

/** How a subscription may continue at the provider. */
const PROVIDER_MOVES: Record<string, readonly string[]> = {
  incomplete: ["active", "incomplete_expired"],
  active: ["past_due", "canceled", "paused"],
  past_due: ["active", "canceled", "unpaid"],
  unpaid: ["active", "canceled"],
  paused: ["active", "canceled"],
};

/** The provider's whole story of one customer: subscriptions one after the other, each look sees the last one. */
const story = fc
  .array(fc.record({ first: fc.constantFrom("incomplete", "active"), steps: fc.array(fc.nat(), { maxLength: 6 }) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((subscriptions) =>
    subscriptions.flatMap(({ first, steps }, index) => {
      const id = `sub_${index}`;
      const statuses: string[] = [first];
      for (const step of steps) {
        const next = PROVIDER_MOVES[statuses.at(-1) ?? ""];
        if (next) statuses.push(next[step % next.length] ?? first);
      }
      return statuses.map((status) => ({ ...SEEN, id, status }));
    }),
  );

describe("any story, with events that come late, twice and in any order", () => {
  const reachable = (from: SubscriptionStatus, to: SubscriptionStatus) => MOVES[from].includes(to);

  test("every step is one that can be, and the end is what the provider has", () => {
    fc.assert(
      fc.property(story, fc.array(fc.nat(), { maxLength: 30 }), fc.boolean(), (states, reads, trialIsRunning) => {
        // A look sees the provider as it is then: an event's delivery never takes us back in time, only the event does.
        const moments = reads.map((read) => read % states.length).sort((a, b) => a - b);
        let state = TRIAL;
        for (const moment of [...moments, states.length - 1, states.length - 1]) {
          const next = followProvider(state, states[moment], trialIsRunning);
          expect(reachable(state.status, next.status)).toBe(true);
          state = next;
        }
        const last = states.at(-1);
        expect(state).toEqual(followProvider(state, last, trialIsRunning));
        const fresh = followProvider(TRIAL, last, trialIsRunning);
        // A trial without a subscription stays; after subscribing, the provider's latest state counts.
        if (state.status !== "trial") {
          const word = followProvider({ ...TRIAL, status: "incomplete", subscriptionId: "other" }, last, false);
          expect(state.status).toBe(word.status);
        } else expect(fresh.status).toBe("trial");
      }),
      { numRuns: 2000 },
    );
  });

  test("looks that overlap: the one that began last decides, whichever ends last", () => {
    fc.assert(
      fc.property(
        story,
        fc.array(fc.record({ begins: fc.nat(), ends: fc.nat() }), { minLength: 1, maxLength: 12 }),
        (states, events) => {
          const length = states.length;
          // Each look begins at a moment, sees the provider at a later one, and is settled in the order of its end.
          const reads = events
            .map(({ begins, ends }) => ({
              begin: begins % length,
              see: Math.min(length - 1, (begins % length) + (ends % 3)),
            }))
            .concat({ begin: length - 1, see: length - 1 })
            .sort((a, b) => a.begin - b.begin)
            .map((read, index) => ({ ...read, number: index + 1, end: events[index]?.ends ?? 0 }));
          let state = TRIAL;
          const latest = reads.length;
          for (const read of [...reads].sort((a, b) => a.end - b.end))
            if (read.number === latest) state = followProvider(state, states[read.see], false);
          const word = followProvider(
            { ...TRIAL, status: "incomplete", subscriptionId: "other" },
            states.at(-1),
            false,
          );
          expect(state.status).toBe(word.status);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("a trial never comes back, and what was paid once is not incomplete again", () => {
    const statuses = Object.keys(MOVES) as SubscriptionStatus[];
    fc.assert(
      fc.property(
        fc.constantFrom(...statuses.filter((status) => status !== "trial")),
        fc.string(),
        fc.boolean(),
        (status, word, trialIsRunning) => {
          const before = { ...TRIAL, status, subscriptionId: "sub_1" };
          for (const provider of [word, ...Object.keys(PROVIDER_MOVES), "canceled", "incomplete_expired", "trialing"])
            expect(followProvider(before, { ...SEEN, status: provider }, trialIsRunning).status).not.toBe("trial");
          const again = followProvider(before, { ...SEEN, status: "incomplete" }, trialIsRunning).status;
          expect(again).toBe(status);
        },
      ),
    );
  });
});
