import { countUnreadNotifications } from "@trellis/contract-notifications/notifications.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { IconButton } from "@trellis/shared/ui/controls/button.tsx";
import { Popover } from "@trellis/shared/ui/overlays/popover.tsx";
import BellIcon from "lucide-react/icons/bell";
import { lazy, Suspense, useState } from "react";
import { useLiveChanges } from "../live/use-live-changes.ts";
import { TEXT } from "./messages.ts";
import { NotificationSkeleton } from "./notification-skeleton.tsx";

const NotificationList = lazy(() => import("./notification-list.tsx"));

/** How many are unread, kept up with what happens; pressed, it opens the list. */
export default function Bell() {
  useLiveChanges();
  const [isOpen, setOpen] = useState(false);
  const unread = useEndpoint(countUnreadNotifications, {}).data?.unread ?? 0;
  return (
    <Popover
      label={TEXT.title}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-96"
      trigger={
        <IconButton
          label={unread > 99 ? TEXT.bellMany : TEXT.bell({ unread })}
          icon={
            <>
              <BellIcon aria-hidden="true" />
              {unread > 0 && (
                <span
                  aria-hidden="true"
                  className="absolute top-0 inset-e-0 grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.625rem] leading-none font-semibold text-on-accent tabular-nums"
                >
                  {unread > 99 ? TEXT.badgeMany : TEXT.badge({ unread })}
                </span>
              )}
            </>
          }
          className="relative"
        />
      }
    >
      <div className="-m-4">
        <Suspense fallback={<NotificationSkeleton />}>
          <NotificationList unread={unread} onLeave={() => setOpen(false)} />
        </Suspense>
      </div>
    </Popover>
  );
}
