import { getBilling } from "@trellis/contract-billing/billing.ts";
import { planOf } from "@trellis/domain/plans/plans.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Glyph } from "@trellis/shared/ui/display/glyph.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { Progress } from "@trellis/shared/ui/screen/progress.tsx";
import CircleCheck from "lucide-react/icons/circle-check";
import { type ReactNode, useEffect, useState } from "react";
import { useSearch } from "wouter";
import { refreshSession } from "../session/show-session.ts";
import { isArrived, readChoice } from "./choice.ts";
import { TEXT } from "./messages.ts";
import { TestModeBadge } from "./test-mode-badge.tsx";

const words = TEXT.checkout;
const POLL_MS = 1_000;
const SLOW_POLL_MS = 5_000;
const SLOW_AFTER_MS = 20_000;

/** Where a payment returns to: waits until the provider's own message has arrived, because only that one counts. */
export default function CheckoutScreen() {
  const search = useSearch();
  const choice = readChoice(search, null);
  const [isSlow, setSlow] = useState(false);
  const [isDone, setDone] = useState(false);
  const billing = useEndpoint(getBilling, {}, { refetchInterval: isDone ? false : isSlow ? SLOW_POLL_MS : POLL_MS });
  // What the cache held when this page opened may be older than the payment.
  const { refetch } = billing;
  useEffect(() => void refetch(), [refetch]);
  const hasArrived = billing.data !== undefined && isArrived(billing.data, choice);

  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!hasArrived) return;
    setDone(true);
    void refreshSession().catch(() => undefined);
  }, [hasArrived]);

  if (billing.error && !billing.data)
    return <ErrorCard title={words.failed} message={billing.error.message} onRetry={() => void refetch()} />;
  const testMode = billing.data?.isTestMode && <TestModeBadge />;
  if (hasArrived && billing.data)
    return (
      <Page title={new URLSearchParams(search).has("changed") ? words.changed : words.active} badge={testMode} isDone>
        <p className="text-muted">{words.activeText({ plan: planOf(billing.data.plan).name })}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/app" variant="primary">
            {words.home}
          </LinkButton>
          <LinkButton href="/app/settings/billing">{words.settings}</LinkButton>
        </div>
      </Page>
    );
  return (
    <Page title={isSlow ? words.slow : words.waiting} badge={testMode}>
      <Progress value={null} label={words.waiting} />
      <p className="text-muted">{isSlow ? words.slowText : words.waitingText}</p>
      {isSlow && (
        <div className="flex flex-wrap gap-2">
          <LinkButton href="/app/settings/billing">{words.settings}</LinkButton>
          <LinkButton href="/contact" variant="ghost">
            {TEXT.contact}
          </LinkButton>
        </div>
      )}
    </Page>
  );
}

interface PageProps {
  title: string;
  badge: ReactNode;
  isDone?: boolean;
  children: ReactNode;
}

function Page({ title, badge, isDone = false, children }: PageProps) {
  return (
    <Card as="div" className="w-full max-w-dialog-md">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-3" role="status">
          {isDone && (
            <Glyph tone="success">
              <CircleCheck />
            </Glyph>
          )}
          <h2 className="text-xl font-semibold tracking-title">{title}</h2>
          {badge}
        </div>
        {children}
      </div>
    </Card>
  );
}
