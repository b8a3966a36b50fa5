import {
  allowSupportAccess,
  endSupportAccess,
  getSupportAccess,
  VISIT_HOURS,
} from "@trellis/contract-organizations/support-access.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpoint, useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Field } from "@trellis/shared/ui/controls/field.tsx";
import { Select } from "@trellis/shared/ui/controls/inputs.tsx";
import { Options } from "@trellis/shared/ui/controls/options.tsx";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useState } from "react";
import { refreshSession } from "../session/show-session.ts";
import { TEXT } from "./messages.ts";

const words = TEXT.support;
type Hours = (typeof VISIT_HOURS)[number];
const CHOICES = VISIT_HOURS.map((hours) => `${hours}` as const);

/** Whether support may look in: allowed for some hours, or in answer to its request, and ended at any time. */
export function SupportAccessCard() {
  const { data, error, refetch } = useEndpoint(getSupportAccess, {});
  const { mutateAsync: allow, isPending: isAllowing } = useEndpointMutation(allowSupportAccess);
  const { mutateAsync: end, isPending: isEnding } = useEndpointMutation(endSupportAccess);
  const [chosen, choose] = useState<`${Hours}` | null>(null);
  if (error && !data) return <ErrorCard title={words.failed} message={error.message} onRetry={() => void refetch()} />;
  const current = data?.current ?? null;
  const hours = chosen ?? (`${current?.hours ?? 24}` as `${Hours}`);
  const change = (call: Promise<unknown>, title: string) =>
    call.then(
      () => {
        showToast({ title });
        void refetch();
        // The notice above every screen appears or goes.
        void refreshSession().catch(() => undefined);
      },
      (reason: Error) => showErrorToast(words.changeFailed, reason),
    );
  const endIt = (title: string) => void change(end({ input: {} }), title);
  return (
    <Card title={words.title}>
      <p className="mb-4 text-muted">{words.lead}</p>
      {!data ? (
        <SkeletonRows rows={2} />
      ) : current?.expiresAt ? (
        <div className="flex flex-wrap items-center gap-3">
          <span>
            <Instant at={current.expiresAt} words={(time) => words.openUntil({ time })} />
          </span>
          <Button variant="danger" disabled={isEnding} onClick={() => endIt(words.ended)}>
            {words.end}
          </Button>
        </div>
      ) : (
        <div className="grid gap-4">
          {current && (
            <div>
              <p className="font-medium">{words.asks}</p>
              <p className="wrap-anywhere">{current.reason}</p>
            </div>
          )}
          <div className="flex flex-wrap items-end gap-3">
            <Field label={words.hours}>
              {(control) => (
                <Select {...control} value={hours} onChange={(event) => choose(event.target.value as `${Hours}`)}>
                  <Options values={CHOICES} text={(each) => words.choices({ hours: Number(each) })} />
                </Select>
              )}
            </Field>
            <Button
              disabled={isAllowing}
              onClick={() => void change(allow({ input: { body: { hours: Number(hours) as Hours } } }), words.allowed)}
            >
              {words.allow}
            </Button>
            {current && (
              <Button disabled={isEnding} onClick={() => endIt(words.declined)}>
                {words.decline}
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
