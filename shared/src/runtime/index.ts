export { askEarly, consumeEarlyAnswer, keepEarlyAnswer } from "./early-answers.ts";
export { isLeavingForSignIn, reportLostSession } from "./lost-session.ts";
export { pageTitleAtom, setPageTitle } from "./page-title.ts";
export { type PlanRefusal, planRefusalAtom, reportPlanRefusal } from "./plan-refusal.ts";
export { queryClient } from "./query-client.ts";
export { currentOrganizationId, type Session, sessionAtom, store } from "./session.ts";
export {
  confirmSignIn,
  type SignInConfirmation,
  signInConfirmationAtom,
} from "./sign-in-confirmation.ts";
export { type SlotView, slotViewAtom } from "./slot-view.ts";
export { showToast, TOAST_DURATION_MS, type Toast, toastAtom } from "./toasts.ts";
export { RUNTIME_VERSION } from "./version.ts";
