import { previewContactMessage } from "@trellis/contract-contacts/messages.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { ShadowMail } from "@trellis/shared/ui/display/shadow-mail.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import type { MessageValues } from "./message-values.ts";
import { MESSAGE } from "./messages.ts";

/** The mail as it would arrive, with its fields filled in. */
export function MessagePreview({ contactId, values }: { contactId: string; values: MessageValues }) {
  const { subject, body } = values;
  const isEmpty = subject.trim() === "" && body.trim() === "";
  const { data, error } = useEndpoint(
    previewContactMessage,
    { params: { id: contactId }, body: { subject, body } },
    { enabled: !isEmpty },
  );
  // Missing values are reported when it is sent.
  const problem = data?.problems.find(({ path }) => (path === "subject" ? subject : body).trim() !== "");
  if (isEmpty) return <p className="py-12 text-center text-muted">{MESSAGE.empty}</p>;
  if (error) return <p className="py-12 text-center text-muted">{MESSAGE.previewFailed}</p>;
  if (!data) return <Skeleton className="h-80" />;
  return (
    <>
      {problem && <Banner tone="warning">{problem.message}</Banner>}
      <p className="break-words">
        <span className="text-sm text-muted">{MESSAGE.subjectBefore} </span>
        <span className="font-medium">{data.subject}</span>
      </p>
      <MailText html={data.html} />
    </>
  );
}

/** What a mail says, as wide as mail programs show it. */
export const MailText = ({ html }: { html: string }) => (
  <section
    aria-label={MESSAGE.previewMail}
    className="mx-auto w-full max-w-[648px] overflow-hidden rounded-md border border-solid border-border"
  >
    <ShadowMail html={html} />
  </section>
);
