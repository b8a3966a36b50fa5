import { getMailingReadiness, type Mailing } from "@trellis/contract-contacts/mailings.ts";
import { complaintsOf, showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Button, LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { DraftNotice } from "@trellis/shared/ui/dialogs/draft-notice.tsx";
import { useDraftState } from "@trellis/shared/ui/dialogs/draft-state.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useRef, useState } from "react";
import { MailingPreview } from "../mailing-preview.tsx";
import { type MailingValues, valuesOf } from "../mailing-values.ts";
import { EDITOR } from "../messages.ts";
import { AudienceCard } from "./audience-card.tsx";
import { EditorHeader } from "./editor-header.tsx";
import { MailingFields } from "./mailing-fields.tsx";
import { useMailingSaving } from "./use-mailing-saving.ts";

/** What the server may refuse that the page says in its place. */
const SHOWN = new Set([
  "name",
  "segmentId",
  "contactIds",
  "subject",
  "preheader",
  "body",
  "buttonLabel",
  "buttonUrl",
  "postalAddress",
]);

interface Props {
  mailing: Mailing;
  /** Reads it again. */
  onReload: () => Promise<Mailing>;
}

/** A draft: whom it is for, what it says, and beside it the mail that this makes. It saves itself. */
export function MailingEditor({ mailing, onReload }: Props) {
  const [values, setValues, draft] = useDraftState(`mailing:${mailing.id}`, () => valuesOf(mailing));
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { stored, state, complaints, save, adopt } = useMailingSaving(mailing, values, draft.drop);
  const readiness = useEndpoint(getMailingReadiness, {}, { fresh: true });
  const page = useRef<HTMLDivElement>(null);
  const change = (part: Partial<MailingValues>) => {
    setValues((before) => ({ ...before, ...part }));
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))));
  };
  const refuse = (title: string, error: unknown) => {
    const named = complaintsOf(error);
    setRefused(named);
    // An error beside its field, or above the fields, needs no notice over the buttons.
    if (!Object.keys(named).some((name) => SHOWN.has(name))) showErrorToast(title, error);
    else requestAnimationFrame(() => page.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    if (named.postalAddress) void readiness.refetch();
  };
  const wrong = { ...refused, ...complaints };
  return (
    <div ref={page} className="grid min-w-0 gap-4">
      <DraftNotice draft={draft} />
      <EditorHeader mailing={stored} state={state} onSave={save} onRefused={refuse} />
      {state === "conflict" && (
        <Banner
          tone="warning"
          action={
            <>
              <Button
                size="sm"
                onClick={async () => {
                  const theirs = await onReload();
                  setValues(valuesOf(theirs));
                  adopt(theirs);
                }}
              >
                {EDITOR.reloadServerVersion}
              </Button>
              <Button
                size="sm"
                onClick={async () => {
                  adopt(await onReload());
                  await save();
                }}
              >
                {EDITOR.keepMine}
              </Button>
            </>
          }
        >
          <b>{EDITOR.conflict}</b>
        </Banner>
      )}
      {readiness.data?.postalAddress === null && (
        <Banner
          tone={refused.postalAddress ? "danger" : "warning"}
          action={
            <LinkButton size="sm" href="/app/settings/business">
              {EDITOR.addAddress}
            </LinkButton>
          }
        >
          <span role={refused.postalAddress ? "alert" : undefined}>
            <b>{EDITOR.noAddress}</b> {refused.postalAddress ?? EDITOR.noAddressText}
          </span>
        </Banner>
      )}
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="grid min-w-0 gap-4">
          <AudienceCard mailing={stored} values={values} wrong={wrong} onChange={change} />
          <MailingFields values={values} wrong={wrong} onChange={change} />
        </div>
        <MailingPreview mailing={stored} values={values} />
      </div>
    </div>
  );
}
