import {
  listNotifications,
  readAllNotifications,
  readNotification,
} from "@trellis/contract-notifications/notifications.ts";
import { useEndpointMutation, useEndpointPages } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import BellIcon from "lucide-react/icons/bell";
import { useEffect, useRef } from "react";
import { TEXT } from "./messages.ts";
import { NotificationRow } from "./notification-row.tsx";
import { NotificationSkeleton } from "./notification-skeleton.tsx";

interface Props {
  unread: number;
  /** As a page of its own, whose header has the title; otherwise a panel that scrolls. */
  isPage?: boolean;
  /** Something was followed: the panel has done its work. */
  onLeave?: () => void;
}

/** One's own notifications, newest first, more as one scrolls. */
export default function NotificationList({ unread, isPage = false, onLeave }: Props) {
  const pages = useEndpointPages(listNotifications, { query: {} });
  const readOne = useEndpointMutation(readNotification);
  const readAll = useEndpointMutation(readAllNotifications);
  const now = new Date();
  const items = pages.data?.pages.flatMap((page) => page.items) ?? [];
  const complain = (error: Error) =>
    showToast({ title: TEXT.title, description: error.message, variant: "destructive" });

  return (
    <div className={isPage ? undefined : "flex max-h-[min(32rem,70dvh)] flex-col"}>
      <div className="flex h-13 shrink-0 items-center justify-between gap-2 border-b border-hairline pe-2 ps-4">
        <h2 className="text-md font-semibold">{isPage ? TEXT.unreadCount({ unread }) : TEXT.title}</h2>
        {unread > 0 && (
          <Button
            variant="ghost"
            size="sm"
            busy={readAll.isPending}
            onClick={() => readAll.mutate({ input: {} }, { onError: complain })}
          >
            {TEXT.readAll}
          </Button>
        )}
      </div>
      <div className={isPage ? undefined : "min-h-0 overflow-y-auto"}>
        {pages.isPending && <NotificationSkeleton />}
        {pages.isError && (
          <div role="alert" className="grid justify-items-center gap-3 px-4 py-8 text-muted">
            <p>{pages.error.message || TEXT.failed}</p>
            <Button size="sm" onClick={() => void pages.refetch()}>
              {TEXT.retry}
            </Button>
          </div>
        )}
        {pages.isSuccess && items.length === 0 && (
          <EmptyState icon={<BellIcon />} title={TEXT.empty.title} description={TEXT.empty.description} />
        )}
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                now={now}
                onOpen={() => {
                  if (item.readAt === null)
                    readOne.mutate({ input: { params: { id: item.id } } }, { onError: complain });
                  if (item.link) onLeave?.();
                }}
              />
            ))}
          </ul>
        )}
        {pages.hasNextPage && (
          <Older
            isBusy={pages.isFetchingNextPage}
            hasFailed={pages.isFetchNextPageError}
            onWanted={() => void pages.fetchNextPage()}
          />
        )}
      </div>
      {!isPage && (
        <a
          href="/app/notifications"
          onClick={onLeave}
          className="shrink-0 border-t border-hairline px-4 py-3 text-center text-sm font-medium text-accent-text hover:underline focus-visible:-outline-offset-2"
        >
          {TEXT.all}
        </a>
      )}
    </div>
  );
}

/** The end of the loaded list. Scrolling to it or pressing it loads more; after a failure, only pressing it does. */
function Older({ isBusy, hasFailed, onWanted }: { isBusy: boolean; hasFailed: boolean; onWanted: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const wanted = useRef(onWanted);
  wanted.current = onWanted;
  useEffect(() => {
    if (!place.current || isBusy || hasFailed) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) wanted.current();
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isBusy, hasFailed]);
  return (
    <div ref={place} className="grid justify-center py-3">
      <Button variant="ghost" size="sm" busy={isBusy} onClick={onWanted}>
        {TEXT.older}
      </Button>
    </div>
  );
}
