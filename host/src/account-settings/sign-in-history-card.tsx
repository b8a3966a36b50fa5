import { listSignIns, type SignInEvent } from "@trellis/contract-identity/sessions.ts";
import { deviceName } from "@trellis/domain/accounts/device-name.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import History from "lucide-react/icons/history";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { TEXT } from "./messages.ts";
import { SettingRow } from "./setting-row.tsx";

const words = TEXT.history;
const FIRST_SHOWN = 5;

/** This person's sign-ins, failed ones, sign-outs and revoked sessions, newest first. */
export function SignInHistoryCard() {
  const events = useEndpoint(listSignIns, {});
  const [all, setAll] = useState(false);
  if (events.isError)
    return <ErrorCard title={TEXT.loadFailed} message={events.error.message} onRetry={() => void events.refetch()} />;
  if (events.isPending)
    return (
      <Card title={words.title}>
        <SkeletonRows rows={3} />
      </Card>
    );
  const shown = all ? events.data : events.data.slice(0, FIRST_SHOWN);
  return (
    <Card title={words.title}>
      <div className="grid gap-4">
        {shown.length === 0 && <p className="text-muted">{words.empty}</p>}
        <ul className="grid gap-4">
          {shown.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
        {events.data.length > shown.length && (
          <Button size="sm" className="justify-self-start" onClick={() => setAll(true)}>
            {words.showAll}
          </Button>
        )}
      </div>
    </Card>
  );
}

function EventRow({ event }: { event: SignInEvent }) {
  const failed = event.event === "sign_in_failed";
  const Icon = failed ? TriangleAlert : History;
  return (
    <li>
      <SettingRow
        mark={
          <Glyph>
            <Icon />
          </Glyph>
        }
        title={words.events[event.event]}
        text={
          <>
            <Instant at={event.createdAt} />, {deviceName(event.userAgent)},{" "}
            {event.ipAddress ? TEXT.sessions.address({ address: event.ipAddress }) : TEXT.sessions.noAddress}
          </>
        }
      />
    </li>
  );
}
