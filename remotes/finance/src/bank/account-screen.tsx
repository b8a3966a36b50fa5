import { getBankAccount } from "@trellis/contract-bank/bank-accounts.ts";
import { ApiError } from "@trellis/shared/client/api-error.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import { ChevronLeft } from "lucide-react";
import { Link, useLocation } from "wouter";
import { FinanceTabs } from "../finance-tabs.tsx";
import { AccountHead } from "./account-head.tsx";
import { LINES } from "./line-filters.ts";
import { LineList } from "./line-list.tsx";
import { TEXT } from "./messages.ts";
import { ProofCard } from "./proof-card.tsx";
import { StatementList } from "./statement-list.tsx";
import { StatementUpload } from "./statement-upload.tsx";

/** One account: its proof, its statements, and its lines beside the books. */
export function AccountScreen({ id }: { id: string }) {
  const { canWrite, canDelete } = useMembership();
  const [path, navigate] = useLocation();
  const read = useEndpoint(getBankAccount, { params: { id } }, { fresh: true });
  const account = read.data;
  const showStatement = (statementId: string) =>
    navigate(path + LINES.write({ ...LINES.plain, statementId }), { replace: true });
  const missing = read.error instanceof ApiError && [404, 422].includes(read.error.status);
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 md:gap-6">
      <FinanceTabs />
      <div className="-mb-2 md:-mb-4">
        <Link
          href="/bank"
          className="icons inline-flex h-6 items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-text"
        >
          <ChevronLeft aria-hidden="true" />
          {TEXT.back}
        </Link>
      </div>
      {read.error && !account ? (
        <ErrorCard
          title={missing ? TEXT.account.missing : TEXT.account.failed}
          message={missing ? TEXT.account.missingText : read.error.message}
          {...(missing ? {} : { onRetry: () => void read.refetch() })}
        />
      ) : !account ? (
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      ) : (
        <>
          <AccountHead account={account} canWrite={canWrite} canDelete={canDelete} />
          {!account.isActive && <Banner tone="neutral">{TEXT.deactivated.note}</Banner>}
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-2 xl:grid-cols-3">
            <ProofCard account={account} proof={account.proof} canWrite={canWrite} />
            {canWrite && account.isActive && (
              <StatementUpload accountId={id} currency={account.currency} onShow={showStatement} />
            )}
            <StatementList accountId={id} currency={account.currency} canWrite={canWrite} onShow={showStatement} />
          </div>
          <LineList accountId={id} lineCount={account.lineCount} exactCount={account.exactCount} />
        </>
      )}
    </div>
  );
}
