import { countUnreadNotifications } from "@trellis/contract-notifications/notifications.ts";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import NotificationList from "./notification-list.tsx";

/** `/app/notifications`: all of one's own notifications in this organization. */
export default function NotificationsScreen() {
  const unread = useEndpoint(countUnreadNotifications, {}).data?.unread ?? 0;
  return (
    <Card as="div" flush>
      <NotificationList unread={unread} isPage />
    </Card>
  );
}
