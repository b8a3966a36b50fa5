import { listSignInMethods } from "@trellis/contract-identity/sessions.ts";
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
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.methods;
const MARK = (
  <Glyph>
    <KeyRound />
  </Glyph>
);

export function SignInMethodsCard() {
  const { mode, user, hasEmailSignIn } = useAtomValue(sessionAtom);
  const methods = useEndpoint(listSignInMethods, {});
  if (methods.isError)
    return <ErrorCard title={TEXT.loadFailed} message={methods.error.message} onRetry={() => void methods.refetch()} />;
  return (
    <Card title={words.title}>
      {methods.isPending ? (
        <SkeletonRows rows={1} />
      ) : (
        <div className="grid gap-4">
          <ul className="grid gap-4">
            {methods.data.map(({ id, provider, createdAt }) => (
              <li key={id}>
                <SettingRow
                  mark={MARK}
                  title={(words.providers as Readonly<Record<string, string>>)[provider] ?? provider}
                  text={
                    <>
                      {user && `${user.email} · `}
                      <Instant at={createdAt} show="day" words={(day) => words.since({ day })} />
                    </>
                  }
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
