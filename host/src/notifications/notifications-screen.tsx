import { countUnreadNotifications } from "@trellis/contract-notifications/notifications.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { LinkButton } from "@trellis/shared/ui/controls/button.tsx";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { TEXT } from "../notification-preferences/messages.ts";
import NotificationList from "./notification-list.tsx";

/** `/app/notifications`: all of one's own notifications in this organization. */
export default function NotificationsScreen() {
  const unread = useEndpoint(countUnreadNotifications, {}).data?.unread ?? 0;
  return (
    <div className="grid gap-4">
      <div className="flex justify-end">
        <LinkButton size="sm" href="/app/settings/notifications">
          {TEXT.settings}
        </LinkButton>
      </div>
      <Card as="div" flush>
        <NotificationList unread={unread} isPage />
      </Card>
    </div>
  );
}
