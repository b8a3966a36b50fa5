import { REFUSED_EVENT } from "@trellis/shared/client/refused-event.ts";
import "@trellis/domain/formats/writing.ts";
import { type Session, sessionAtom, store } from "@trellis/shared/runtime";
import { applyBrand, DEFAULT_BRAND, resolveTheme } from "@trellis/shared/theme/brand.ts";
import { loadMembership } from "./load-session.ts";

/** Shows a session: shell and remotes read it, and the page wears its organization's colors. */
export function showSession(session: Session): void {
  // Before anything is drawn for it.
  globalThis.readerWriting = session.organization?.writing ?? undefined;
  store.set(sessionAtom, session);
  applyBrand(session.organization ? resolveTheme(session.organization) : DEFAULT_BRAND, document.documentElement);
}

/**
 * Reloads who is signed in and in which organization, and shows it: after a change of one's profile or of the
 * organization's name, logo, colors or plan. Throws ApiError; what is on display then stays.
 */
export async function refreshSession(): Promise<void> {
  const membership = await loadMembership();
  const shown = hasSameRights(membership)
    ? membership
    : await (await import("./rights-change.ts")).afterRightsChange(membership);
  if (shown) showSession({ ...store.get(sessionAtom), ...shown });
}

/** After a refused call: whether the person's rights are still the ones that the page was drawn for. */
export function noticeRefusals(): void {
  let isAsking = false;
  addEventListener(REFUSED_EVENT, () => {
    if (isAsking || !store.get(sessionAtom).user) return;
    isAsking = true;
    const done = () => {
      isAsking = false;
    };
    refreshSession().then(done, done);
  });
}

function hasSameRights({ organizations }: Pick<Session, "organizations">): boolean {
  const before = store.get(sessionAtom).organization;
  const now = organizations.find((each) => each.id === before?.id);
  return rightsText(before) === rightsText(now ?? null);
}

/** Equal for equal rights. Where it differs, the rights are compared one by one. */
const rightsText = (organization: Session["organization"]) =>
  organization && JSON.stringify([organization.role, organization.needsSecondFactor, organization.permissions]);
