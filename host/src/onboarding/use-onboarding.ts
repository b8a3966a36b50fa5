import { createOrganization } from "@trellis/contract-organizations/organizations.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { callEndpoint } from "@trellis/shared/client/call-endpoint.ts";
import { arePlansShown } from "@trellis/shared/client/plans-shown.ts";
import { sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { useEffect, useRef, useState } from "react";
import { useLocation, useSearch } from "wouter";
import { registerRemotes } from "../registry/register-remotes.ts";
import { loadSession } from "../session/load-session.ts";
import { keepOrganization } from "../session/stored-organization.ts";
import { inOrganization } from "../session/tab-organization.ts";
import {
  clearDraft,
  type Draft,
  EMPTY_DRAFT,
  reachableStep,
  readDraft,
  saveDraft,
  toOrganization,
  withAddress,
} from "./draft.ts";
import { rememberCreated } from "./just-created.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.review;
const addressOf = (step: number) => `/onboarding?step=${step}`;

/** What a failed attempt leaves on the page. */
export interface Failure {
  message: string;
  /** Whether a detail that the first step asks for is at fault. */
  isAboutDetails: boolean;
}

/** The wizard's answers, where it is, and the call at its end. The address names the step, so Back and a reload keep it. */
export function useOnboarding() {
  const search = useSearch();
  const [, navigate] = useLocation();
  const [kept] = useState(readDraft);
  const [draft, setDraft] = useState<Draft>(() => withAddress(kept ?? EMPTY_DRAFT, search));
  // An existing member who chose a plan signs in to continue with it.
  const [loginReturn] = useState(() => (search.includes("plan=") ? `/subscribe?${search}` : "/app"));
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isSent = useRef(false);
  // The last step belongs to the new organization: until the shell knows it, this one stays.
  const step = isSent.current ? 3 : reachableStep(search, draft);

  // The address says what is shown, also when it asked for more, or named a plan.
  useEffect(() => {
    const isTrue = search === `step=${step}` || (search === "" && step === 1);
    if (!isTrue && !isSent.current) navigate(addressOf(step), { replace: true });
  }, [search, step, navigate]);

  // Kept as it is typed; an untouched form leaves nothing behind.
  const isTouched = JSON.stringify({ ...draft, step: 1 }) !== JSON.stringify(EMPTY_DRAFT);
  useEffect(() => {
    if (!isSent.current && isTouched) saveDraft({ ...draft, step });
  }, [draft, step, isTouched]);

  function change(changes: Partial<Draft>): void {
    setDraft((before) => ({ ...before, ...changes }));
    setFailure(null);
  }

  function startOver(): void {
    clearDraft();
    setDraft(EMPTY_DRAFT);
    setFailure(null);
    navigate(addressOf(1));
  }

  /** Creates the organization once, however often it is called, and opens the last step. */
  async function submit(): Promise<void> {
    if (isSent.current) return;
    isSent.current = true;
    setPending(true);
    setFailure(null);
    let created: number;
    try {
      ({ id: created } = await callEndpoint(createOrganization, { body: toOrganization(draft) }));
      clearDraft();
      rememberCreated(created);
    } catch (error) {
      isSent.current = false;
      setPending(false);
      const message = (error instanceof Error && error.message) || words.failed;
      const issues = error instanceof ApiError ? error.issues : [];
      setFailure({ message, isAboutDetails: issues.some(({ path }) => path in EMPTY_DRAFT && path !== "plan") });
      showToast({ title: words.failedTitle, description: message, variant: "destructive" });
      return;
    }
    showToast({ title: arePlansShown() ? words.started : TEXT.withoutPlans.started });
    await openCreated(addressOf(4), created, navigate);
  }

  return {
    draft,
    step,
    isResumed: kept !== null && isTouched,
    isPending,
    failure,
    loginReturn,
    change,
    goTo: (to: number) => navigate(addressOf(to)),
    startOver,
    submit,
  };
}

/** The shell learns of the new organization, then shows the last step; if it cannot, the server draws the page again. */
async function openCreated(address: string, organizationId: number, navigate: (to: string) => void): Promise<void> {
  try {
    const { user } = store.get(sessionAtom);
    if (user) keepOrganization(user.id, organizationId);
    const session = await loadSession();
    registerRemotes(session);
    navigate(address);
    store.set(sessionAtom, session);
  } catch {
    location.assign(inOrganization(address, organizationId));
  }
}
