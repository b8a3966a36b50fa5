import { listSignInMethods } from "@trellis/contract-identity/sessions.ts";
import { isSignInService, SERVICE_NAMES } from "@trellis/domain/accounts/sign-in-services.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { sessionAtom } from "@trellis/shared/runtime";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useAtomValue } from "jotai";
import KeyRound from "lucide-react/icons/key-round";
import { TEXT } from "./messages.ts";
import { ConnectButton, ConnectionProblem, DisconnectButton } from "./service-rows.tsx";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.methods;
const MARK = (
  <Glyph>
    <KeyRound />
  </Glyph>
);

export function SignInMethodsCard() {
  const { mode, user, signInServices = [], hasEmailSignIn } = useAtomValue(sessionAtom);
  const methods = useEndpoint(listSignInMethods, {});
  if (methods.isError)
    return <ErrorCard title={TEXT.loadFailed} message={methods.error.message} onRetry={() => void methods.refetch()} />;
  return (
    <Card title={words.title}>
      {methods.isPending ? (
        <SkeletonRows rows={1} />
      ) : (
        <div className="grid gap-4">
          <ConnectionProblem />
          <ul className="grid gap-4">
            {methods.data.map(({ id, provider, createdAt }) => (
              <li key={id}>
                <SettingRow
                  mark={MARK}
                  title={isSignInService(provider) ? SERVICE_NAMES[provider] : words.providers.oidc}
                  text={
                    <>
                      {user && `${user.email} · `}
                      <Instant at={createdAt} show="day" words={(day) => words.since({ day })} />
                    </>
                  }
                  action={isSignInService(provider) && <DisconnectButton id={id} service={provider} />}
                />
              </li>
            ))}
            {signInServices
              .filter((service) => !methods.data.some(({ provider }) => provider === service))
              .map((service) => (
                <li key={service}>
                  <SettingRow
                    mark={MARK}
                    title={SERVICE_NAMES[service]}
                    text={words.notConnectedYet({ email: user?.email ?? "" })}
                    action={<ConnectButton service={service} />}
                  />
                </li>
              ))}
            {hasEmailSignIn && user && (
              <li>
                <SettingRow mark={MARK} title={words.email} text={words.emailText({ email: user.email })} />
              </li>
            )}
            {mode === "local" && (
              <li>
                <SettingRow mark={MARK} title={words.development} text={words.developmentText} />
              </li>
            )}
          </ul>
          <p className="text-sm text-muted">{words.hint}</p>
        </div>
      )}
    </Card>
  );
}
