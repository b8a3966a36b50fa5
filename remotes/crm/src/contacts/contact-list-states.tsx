import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import PlugZap from "lucide-react/icons/plug-zap";
import SearchX from "lucide-react/icons/search-x";
import Users from "lucide-react/icons/users";
import type { ReactNode } from "react";
import { TEXT } from "./messages.ts";
import type { useContactList } from "./use-contact-list.ts";

const words = TEXT.list;

/** No contact at all: what they are for, and the first steps. */
export function NothingYet({ isNonProfit, action }: { isNonProfit: boolean; action: ReactNode }) {
  const { canWrite } = useMembership();
  return (
    <EmptyState
      heading={2}
      icon={<Users aria-hidden="true" />}
      title={words.emptyTitle}
      description={canWrite ? (isNonProfit ? words.emptyNonProfit : words.emptyForProfit) : words.emptyViewer}
      action={canWrite ? action : undefined}
    />
  );
}

/** Contacts there are, but none that the filters leave. */
export const NothingFound = ({ action }: { action: ReactNode }) => (
  <EmptyState
    heading={2}
    icon={<SearchX aria-hidden="true" />}
    title={words.noneTitle}
    description={words.noneText}
    action={action}
  />
);

export const ListFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <div role="alert">
    <EmptyState
      heading={2}
      icon={<PlugZap aria-hidden="true" />}
      title={words.failed}
      description={message}
      action={
        <Button variant="primary" onClick={onRetry}>
          {words.retry}
        </Button>
      }
    />
  </div>
);

/** What follows the last row: more on its way, a failed page with Retry, or the end. */
export function ListEnd({ list }: { list: ReturnType<typeof useContactList> }) {
  if (list.isFetchNextPageError)
    return (
      <div role="alert" className="flex flex-wrap items-center justify-center gap-3 px-4 py-3 text-sm text-danger-text">
        {words.failedMore}
        <Button size="sm" onClick={() => void list.fetchNextPage()}>
          {words.retry}
        </Button>
      </div>
    );
  return (
    <div role="status" className="border-t border-hairline px-4 py-3 text-center text-sm text-muted tabular-nums">
      {list.hasNextPage ? words.loadingMore : words.end({ count: list.items.length })}
    </div>
  );
}
