import { checkPendingCode } from "@trellis/contract-identity/second-factor.ts";
import { getInvitation } from "@trellis/contract-organizations/invitations.ts";
import { SIGN_IN_PAGE } from "@trellis/domain/accounts/sign-in-confirmation.ts";
import { SERVICE_NAMES } from "@trellis/domain/accounts/sign-in-services.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import ClipboardList from "lucide-react/icons/clipboard-list";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Users from "lucide-react/icons/users";
import Wallet from "lucide-react/icons/wallet";
import { useState } from "react";
import { useLocation, useSearch } from "wouter";
import { PasskeyButton } from "../passkeys/passkey-button.tsx";
import { CodeForm } from "./code-form.tsx";
import { EmailLinkForm } from "./email-link-form.tsx";
import { TEXT as joining } from "./join/messages.ts";
import { TEXT } from "./messages.ts";
import { PlainPage } from "./plain-page.tsx";
import { readReturnPath } from "./return-path.ts";
import { SignInButton } from "./sign-in-button.tsx";

const words = TEXT.signIn;
const FEATURES = [
  ["finance", Wallet],
  ["surveys", ClipboardList],
  ["contacts", Users],
  ["notes", NotebookPen],
] as const;

/** What every address of the shell shows to a visitor; signing in comes back to the same address. */
export default function SignInScreen() {
  const session = useAtomValue(sessionAtom);
  const { mode, hasSignInProvider, signInProviderName: provider, signInServices = [], hasEmailSignIn } = session;
  const [path] = useLocation();
  const search = useSearch();
  const query = new URLSearchParams(search);
  const invitation = query.get("invite");
  const offer = useEndpoint(getInvitation, { params: { token: invitation ?? "" } }, { enabled: invitation !== null });
  const invited = offer.data?.email ? { email: offer.data.email } : {};
  // A browser that sent a session and is not signed in may be half way in.
  const isHalfWay = import.meta.env.DEV || document.documentElement.dataset.session !== undefined;
  const pendingCode = useEndpoint(checkPendingCode, {}, { enabled: isHalfWay, fresh: true });
  const [passkeyProblem, setPasskeyProblem] = useState<string | null>(null);
  const problem = query.get("error");
  query.delete("error");
  query.delete("error_description");
  const returnTo = path === SIGN_IN_PAGE ? readReturnPath(search) : query.size > 0 ? `${path}?${query}` : path;
  // In local mode it leads to the development login.
  const hasButton = hasSignInProvider || mode === "local";
  if (isHalfWay && pendingCode.isPending)
    return (
      <PlainPage title={words.headline} lead="">
        <SkeletonRows rows={2} />
      </PlainPage>
    );
  if (pendingCode.data?.isCodePending) return <CodeForm returnTo={returnTo} />;
  return (
    <PlainPage
      {...(invitation === null
        ? { title: words.headline, lead: words.description }
        : offer.data
          ? {
              title: joining.signInTo({ organization: offer.data.organizationName }),
              lead:
                offer.data.email === null
                  ? joining.signInByLink({ inviter: offer.data.inviterName })
                  : joining.signInAs({ inviter: offer.data.inviterName, email: offer.data.email }),
            }
          : { title: joining.signInTitle, lead: joining.signInLead })}
    >
      {problem !== null && (
        <div role="alert">
          <Banner tone="danger">
            <b>{words.failed}</b>{" "}
            {Object.hasOwn(words.reasons, problem)
              ? words.reasons[problem as keyof typeof words.reasons]
              : words.tryAgain}
          </Banner>
        </div>
      )}
      {!hasButton && <EmailLinkForm returnTo={returnTo} {...invited} canEmail={hasEmailSignIn} isPrimary />}
      <div className="flex flex-wrap gap-3">
        {hasButton && (
          <SignInButton label={provider ? words.buttonWith({ provider }) : words.button} returnTo={returnTo} />
        )}
        {signInServices.map((service) => (
          <SignInButton
            key={service}
            service={service}
            label={words.buttonWith({ provider: SERVICE_NAMES[service] })}
            returnTo={returnTo}
          />
        ))}
        <PasskeyButton returnTo={returnTo} onProblem={setPasskeyProblem} />
        {invitation === null && (
          <LinkButton href="/onboarding" size="lg">
            {words.more}
          </LinkButton>
        )}
      </div>
      {/* Always there, so that a screen reader notices what appears in it. */}
      <div role="status" className="empty:hidden">
        {passkeyProblem !== null && <p className="text-danger-text">{passkeyProblem}</p>}
      </div>
      {hasButton && <EmailLinkForm returnTo={returnTo} {...invited} canEmail={hasEmailSignIn} isPrimary={false} />}
      {invitation === null && <Features />}
      <p className="flex gap-4 text-sm">
        <a className="rounded-xs text-muted underline hover:text-text" href="/privacy">
          {words.privacy}
        </a>
        <a className="rounded-xs text-muted underline hover:text-text" href="/terms">
          {words.terms}
        </a>
      </p>
    </PlainPage>
  );
}

/** For those who don't know the product; people who were invited came for their organization. */
function Features() {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {FEATURES.map(([feature, Icon]) => {
        const { name, text } = words.features[feature];
        return (
          <li key={feature} className="grid content-start gap-1 rounded-lg border border-border bg-surface p-5">
            <Glyph tone="accent" className="mb-2">
              <Icon />
            </Glyph>
            <h2 className="text-lg">{name}</h2>
            <p className="text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}
