import type { Organization } from "@trellis/contract-organizations/organizations.ts";
import { FLAGS, ROLES } from "@trellis/domain/accounts/roles.ts";
import { powerIn } from "@trellis/domain/accounts/team-rules.ts";
import { messagesReady } from "@trellis/messages/define-messages.ts";
import { type Session, sessionAtom, showToast, store } from "@trellis/shared/runtime";
import { ROLE_WORDS } from "../roles/messages.ts";
import { TEXT } from "./messages.ts";

type Membership = Pick<Session, "user" | "organization" | "organizations">;

/** Long enough to copy what was typed. */
const NOTICE_MS = 15 * 60 * 1000;

let lastNotice = "";

/**
 * What to show of a reloaded membership. New rights apply right away. If rights or the membership itself were
 * removed, a toast says so and the page stays as it is: an open form would close with all that was typed in it.
 * The API applies the new rights from the first moment, whatever is shown.
 */
export async function afterRightsChange(membership: Membership): Promise<Membership | null> {
  await messagesReady();
  const before = store.get(sessionAtom).organization;
  if (!before) return membership;
  const now = membership.organizations.find(({ id }) => id === before.id);
  if (!now) {
    showOnce(`out ${before.id}`, TEXT.out({ organization: before.name }), TEXT.outText, TEXT.continue, () =>
      location.assign("/app"),
    );
    return null;
  }
  // The screen that asks for the second step loads the page again once it was given.
  if (before.needsSecondFactor) return null;
  if (now.needsSingleSignOn) {
    showOnce(`sso ${now.id}`, TEXT.singleSignOn({ organization: now.name }), TEXT.singleSignOnText, TEXT.continue, () =>
      location.reload(),
    );
    return null;
  }
  if (now.closedBy !== null) {
    showOnce(
      `closed ${now.id} ${now.closedBy}`,
      now.closedBy === "address"
        ? TEXT.closedAddress({ organization: now.name })
        : TEXT.signInAgain({ organization: now.name }),
      TEXT.singleSignOnText,
      TEXT.continue,
      () => location.reload(),
    );
    return null;
  }
  if (now.needsSecondFactor) {
    showOnce(`two-step ${now.id}`, TEXT.twoStep({ organization: now.name }), TEXT.twoStepText, TEXT.continue, () =>
      location.reload(),
    );
    return null;
  }
  if (!isLess(before, now)) return membership;
  const name = `less ${now.id} ${now.role} ${FLAGS.map((flag) => now.permissions[flag])}`;
  showOnce(
    name,
    TEXT.less({ organization: now.name }),
    TEXT.lessText({ role: ROLE_WORDS.names[now.role] }),
    TEXT.reload,
    () => location.reload(),
  );
  const shown = { ...now, role: before.role, permissions: before.permissions };
  return {
    user: membership.user && { ...membership.user, role: before.role, permissions: before.permissions },
    organization: membership.organization?.id === now.id ? shown : membership.organization,
    organizations: membership.organizations.map((each) => (each.id === now.id ? shown : each)),
  };
}

/** Whether someone may do less than before, in any area. */
export function isLess(before: Rights, after: Rights): boolean {
  return FLAGS.some((flag) => power(after, flag) < power(before, flag)) || rank(after) < rank(before);
}

type Rights = Pick<Organization, "role" | "permissions">;
const power = ({ role, permissions }: Rights, flag: (typeof FLAGS)[number]) =>
  powerIn({ role, flags: permissions }, flag);
const rank = ({ role }: Rights) => ROLES.indexOf(role);

/** Once for each change: the page is checked repeatedly while it stays open. */
function showOnce(name: string, title: string, description: string, label: string, run: () => void): void {
  if (lastNotice === name) return;
  lastNotice = name;
  showToast({ title, description, variant: "destructive", duration: NOTICE_MS, action: { label, run } });
}
