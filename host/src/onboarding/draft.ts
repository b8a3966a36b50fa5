import { BILLING_INTERVALS, type BillingInterval, PLAN_IDS, type PlanId } from "@trellis/domain/plans/plans.ts";
import { TEXT } from "./messages.ts";

/** What a visitor has entered so far. It waits in this browser for the sign-in, and for another day. */
export interface Draft {
  name: string;
  email: string;
  phone: string;
  website: string;
  address: string;
  /** IANA name: the browser's own, until another one is chosen. */
  timeZone: string;
  type: "for-profit" | "non-profit";
  plan: PlanId;
  interval: BillingInterval;
  /** The step that was reached, 1 to 3. */
  step: number;
}

export const EMPTY_DRAFT: Draft = {
  name: "",
  email: "",
  phone: "",
  website: "",
  address: "",
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  type: "for-profit",
  plan: "starter",
  interval: "monthly",
  step: 1,
};

export type TextField = "name" | "email" | "phone" | "website" | "address";
/** The most characters that the server takes. */
export const LONGEST: Record<TextField, number> = { name: 120, email: 254, phone: 50, website: 500, address: 500 };

const KEY = "trellis.onboarding";
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The draft that this browser keeps; null without one, or when it is older than thirty days. */
export function readDraft(now = Date.now()): Draft | null {
  const stored = parse(read());
  if (!stored || typeof stored.savedAt !== "number" || stored.savedAt < now - RETENTION_MS) return null;
  const draft: Draft = { ...EMPTY_DRAFT };
  for (const field of Object.keys(LONGEST) as TextField[]) {
    const text = stored[field];
    if (typeof text === "string") draft[field] = text.slice(0, LONGEST[field]);
  }
  if (isTimeZone(stored.timeZone)) draft.timeZone = stored.timeZone;
  if (stored.type === "non-profit") draft.type = "non-profit";
  draft.plan = oneOf(PLAN_IDS, stored.plan) ?? draft.plan;
  draft.interval = oneOf(BILLING_INTERVALS, stored.interval) ?? draft.interval;
  if (stored.step === 2 || stored.step === 3) draft.step = stored.step;
  return draft;
}

export function saveDraft(draft: Draft, now = Date.now()): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...draft, savedAt: now }));
  } catch {
    // Storage is switched off or full: the draft then lives as long as the page.
  }
}

export function clearDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** The draft with the plan and the interval that an address names; what it does not know stays as it was. */
export function withAddress(draft: Draft, search: string): Draft {
  const query = new URLSearchParams(search);
  return {
    ...draft,
    plan: oneOf(PLAN_IDS, query.get("plan")) ?? draft.plan,
    interval: oneOf(BILLING_INTERVALS, query.get("interval")) ?? draft.interval,
  };
}

/** Whether the two required fields are filled. */
export function isFilled({ name, email }: Draft): boolean {
  return name.trim() !== "" && email.trim() !== "";
}

/** Errors by field. */
export function findProblems(draft: Draft): Partial<Record<TextField, string>> {
  const { nameMissing, emailInvalid, websiteInvalid } = TEXT.details;
  return {
    ...(draft.name.trim() === "" ? { name: nameMissing } : {}),
    ...(EMAIL.test(draft.email.trim()) ? {} : { email: emailInvalid }),
    ...(websiteOf(draft.website) === null ? { website: websiteInvalid } : {}),
  };
}

const isComplete = (draft: Draft) => Object.keys(findProblems(draft)).length === 0;

/** The step that an address may show, 1 to 3: never one whose answers before it are missing. */
export function reachableStep(search: string, draft: Draft): number {
  const asked = Number(new URLSearchParams(search).get("step") ?? draft.step);
  if (!isComplete(draft)) return 1;
  return asked === 2 || asked === 3 ? asked : 1;
}

/** The request to the server. */
export function toOrganization(draft: Draft) {
  return {
    name: draft.name.trim(),
    type: draft.type,
    selectedPlan: draft.plan,
    email: draft.email.trim(),
    phone: draft.phone.trim() || null,
    website: websiteOf(draft.website) || null,
    address: draft.address.trim() || null,
    timeZone: draft.timeZone,
  };
}

/** Whether a stored value is a time zone that this browser knows. */
const isTimeZone = (value: unknown): value is string =>
  typeof value === "string" && (value === EMPTY_DRAFT.timeZone || Intl.supportedValuesOf("timeZone").includes(value));

/** An address as people write it, with the scheme added; "" for none, null if invalid. */
function websiteOf(typed: string): string | null {
  const text = typed.trim();
  if (text === "") return "";
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address) || /\s/.test(address)) return null;
  const { protocol, hostname } = new URL(address);
  return (protocol === "https:" || protocol === "http:") && hostname.includes(".") ? address : null;
}

function oneOf<Value extends string>(values: readonly Value[], text: unknown): Value | undefined {
  return values.find((value) => value === text);
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
