import { createMailing } from "@trellis/contract-contacts/mailings.ts";
import { addressView, anyText } from "@trellis/shared/client/address-view.ts";
import { useAddressed } from "@trellis/shared/client/use-addressed.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { CrmTabs } from "../crm-tabs.tsx";
import { EDITOR, LIST } from "./messages.ts";

const ADDRESS = addressView({ segment: anyText() });

/** Begins a draft, for a segment where the address names one, and continues to it. */
export function NewMailing() {
  const [, navigate] = useLocation();
  const { segment: segmentId } = useAddressed(ADDRESS);
  const create = useEndpointMutation(createMailing);
  const key = useRef(crypto.randomUUID());
  const { mutateAsync } = create;
  const begin = () =>
    mutateAsync({
      input: { body: segmentId ? { audience: "segment", segmentId } : {} },
      idempotencyKey: key.current,
    }).then(
      ({ id }) => navigate(`/mailings/${id}`, { replace: true }),
      // The shell shows the plan's refusal; any other one is shown on the page.
      () => undefined,
    );
  const latest = useRef(begin);
  latest.current = begin;
  useEffect(() => void latest.current(), []);
  return (
    <div className="grid min-w-0 gap-4 md:gap-6">
      <CrmTabs />
      {create.isError ? (
        <ErrorCard title={LIST.createFailed} message={create.error.message} onRetry={() => void begin()} />
      ) : (
        <Card flush>
          <SkeletonRows rows={6} label={EDITOR.creating} />
        </Card>
      )}
    </div>
  );
}
