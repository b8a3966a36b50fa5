import {
  listSessions,
  revokeOtherSessions,
  revokeSession,
  type SignedInSession,
} from "@trellis/contract-identity/sessions.ts";
import { deviceName } from "@trellis/domain/accounts/device-name.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { ConfirmDialog } from "@trellis/shared/ui/dialogs/confirm-dialog.tsx";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Laptop from "lucide-react/icons/laptop";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { sayFailure } from "./run-call.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.sessions;

/** The browsers in which this person is signed in. */
export function SessionsCard() {
  const sessions = useEndpoint(listSessions, {});
  const revokeOthers = useEndpointMutation(revokeOtherSessions);
  const [asking, setAsking] = useState(false);
  if (sessions.isError)
    return (
      <ErrorCard title={TEXT.loadFailed} message={sessions.error.message} onRetry={() => void sessions.refetch()} />
    );
  const others = sessions.data?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Card
      title={words.title}
      actions={
        others && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {words.revokeOthers}
          </Button>
        )
      }
    >
      {sessions.isPending ? (
        <SkeletonRows rows={2} />
      ) : (
        <ul className="grid gap-4">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.confirmOthers.title}
        description={words.confirmOthers.text}
        confirmLabel={words.confirmOthers.action}
        onConfirm={async () => {
          await revokeOthers.mutateAsync({ input: {} }).catch(sayFailure);
          showToast({ title: words.othersRevoked });
        }}
      />
    </Card>
  );
}

function SessionRow({ session }: { session: SignedInSession }) {
  const revoke = useEndpointMutation(revokeSession);
  const device = deviceName(session.userAgent);
  const Icon = /iPhone|Android/.test(device) ? Smartphone : Laptop;
  const signOut = () =>
    revoke
      .mutateAsync({ input: { params: { id: session.id } } })
      .then(() => showToast({ title: words.revoked, description: words.revokedText({ device }) }), sayFailure)
      .catch(() => undefined);
  return (
    <li>
      <SettingRow
        mark={
          <Glyph>
            <Icon />
          </Glyph>
        }
        title={
          <>
            <span className="me-2">{device}</span>
            {session.isCurrent && <Badge tone="accent">{words.here}</Badge>}
          </>
        }
        text={
          <>
            <Instant at={session.createdAt} words={(when) => words.since({ when })} />,{" "}
            {session.ipAddress ? words.address({ address: session.ipAddress }) : words.noAddress}
          </>
        }
        action={
          !session.isCurrent && (
            <Button
              size="sm"
              busy={revoke.isPending}
              aria-label={words.revokeNamed({ device })}
              onClick={() => void signOut()}
            >
              {words.revoke}
            </Button>
          )
        }
      />
    </li>
  );
}
