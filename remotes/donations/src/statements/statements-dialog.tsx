import { getStatementYear, sendGivingStatements } from "@trellis/contract-donations/receipts.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Dialog } from "@trellis/shared/ui/dialogs/dialog.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Skeleton } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { TEXT as words } from "./messages.ts";
import { StatementPreview } from "./statement-preview.tsx";

/** Years that the dialog offers: this one and those before it. */
const YEARS = 6;
const JANUARY_TO_MARCH = 3;

/** Mails a year's statements to everyone who has not got theirs. In the first months of a year the last one is offered. */
export function StatementsDialog({ onClose }: { onClose: () => void }) {
  const { today } = useMembership();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(Number(today.slice(5, 7)) <= JANUARY_TO_MARCH ? thisYear - 1 : thisYear);
  const figures = useEndpoint(getStatementYear, { query: { year } }, { fresh: true });
  const send = useEndpointMutation(sendGivingStatements);
  const count = figures.data ? figures.data.withEmail - figures.data.sentBefore : 0;

  const submit = async () => {
    try {
      const { queued } = await send.mutateAsync({ input: { body: { year } } });
      showToast({ title: words.sent({ count: queued }) });
      onClose();
    } catch (error) {
      showErrorToast(words.sendFailed, error);
    }
  };

  return (
    <Dialog
      onClose={() => !send.isPending && onClose()}
      title={words.title}
      description={words.lead}
      footer={
        <>
          <Button onClick={onClose} disabled={send.isPending}>
            {words.cancel}
          </Button>
          <Button variant="primary" disabled={count === 0} busy={send.isPending} onClick={() => void submit()}>
            {words.send({ count })}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Field label={words.year}>
          {(control) => (
            <Select {...control} value={String(year)} onChange={({ target }) => setYear(Number(target.value))}>
              <Options values={Array.from({ length: YEARS }, (_, index) => thisYear - index)} />
            </Select>
          )}
        </Field>
        {figures.error && <Banner tone="danger">{`${words.failed}. ${figures.error.message}`}</Banner>}
        {!figures.data && !figures.error && (
          <div role="status" aria-label={words.counting}>
            <Skeleton className="h-4 w-56" />
          </div>
        )}
        {figures.data && <Facts {...figures.data} />}
        {count > 0 && (
          <StatementPreview to={[words.to({ count })]} donorName={words.eachDonor} year={year} language="en" />
        )}
      </div>
    </Dialog>
  );
}

function Facts({
  year,
  donors,
  withEmail,
  sentBefore,
}: {
  year: number;
  donors: number;
  withEmail: number;
  sentBefore: number;
}) {
  if (donors === 0) return <p role="status">{words.noGifts({ year: String(year) })}</p>;
  return (
    <div role="status" className="grid gap-1">
      <p>{words.facts({ donors, year: String(year) })}</p>
      {donors > withEmail && <p className="text-muted">{words.withoutEmail({ count: donors - withEmail })}</p>}
      {sentBefore > 0 && (
        <p className="text-muted">
          {sentBefore === withEmail ? words.allSent : words.sentBefore({ count: sentBefore })}
        </p>
      )}
      {withEmail > sentBefore && <p className="text-muted">{words.languages}</p>}
    </div>
  );
}
