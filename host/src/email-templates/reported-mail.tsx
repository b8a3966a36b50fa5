import { listMailReports } from "@trellis/contract-mail/mail-reports.ts";
import { formatDay } from "@trellis/domain/days/calendar-day.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Badge } from "@trellis/shared/ui/display/badge.tsx";
import { LinkRows } from "@trellis/shared/ui/rows/link-rows.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { TEXT } from "./messages.ts";

const words = TEXT.reported;

/** For admins: which emails recipients reported and why, and not who did. */
export function ReportedMail() {
  const { data, error, refetch } = useEndpoint(listMailReports, {});
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={2} />;
  return (
    <Card title={words.title} className="max-w-3xl">
      <p className="text-muted">{data.length === 0 ? words.none : words.intro}</p>
      {data.length > 0 && (
        <div data-bleed="" className="mt-4 border-t border-solid border-border">
          <LinkRows
            rows={data.map(({ id, mail, mailingId, reason, day }) => ({
              key: id,
              href: mailingId === null ? null : `/app/contacts/mailings/${mailingId}`,
              title: mail,
              text: words.on({ day: formatDay(day) }),
              aside: <Badge tone={reason === "fraud" ? "danger" : "neutral"}>{words.reasons[reason ?? "none"]}</Badge>,
            }))}
          />
        </div>
      )}
    </Card>
  );
}
