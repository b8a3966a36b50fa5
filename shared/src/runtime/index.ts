export { reportLostSession } from "./lost-session.ts";
export { queryClient } from "./query-client.ts";
export { currentOrganizationId, type Session, sessionAtom, store } from "./session.ts";
export { showToast, TOAST_DURATION_MS, type Toast, toastAtom } from "./toasts.ts";
