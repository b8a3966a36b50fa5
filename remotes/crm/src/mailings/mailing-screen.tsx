import { getMailing } from "@trellis/contract-contacts/mailings.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { MailingEditor } from "./editor/mailing-editor.tsx";
import { MailingReport } from "./mailing-report.tsx";
import { EDITOR } from "./messages.ts";

const POLL_MS = 4_000;

/** A draft to be written, or how a mailing goes. */
export function MailingScreen({ mailingId }: { mailingId: string }) {
  const { canWrite } = useMembership();
  const [isSending, setSending] = useState(false);
  const mailing = useEndpoint(
    getMailing,
    { params: { id: mailingId } },
    // News of colleagues come by themselves; a round of mails that takes long is checked all the same.
    { fresh: true, refetchInterval: isSending ? POLL_MS : false },
  );
  const { data } = mailing;
  const sending = data?.status === "sending";
  if (sending !== isSending) setSending(sending);
  // A cached version may be older than the stored one: the editor starts with the answer.
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && data && !mailing.isFetching) setFresh(true);
  if (data === undefined && mailing.error)
    return (
      <ErrorCard title={EDITOR.loadFailed} message={mailing.error.message} onRetry={() => void mailing.refetch()} />
    );
  if (!data || !isFresh)
    return (
      <Card flush>
        <SkeletonRows rows={8} />
      </Card>
    );
  if (data.status === "draft" && canWrite)
    return <MailingEditor key={data.id} mailing={data} onReload={async () => (await mailing.refetch()).data ?? data} />;
  return <MailingReport mailing={data} />;
}
