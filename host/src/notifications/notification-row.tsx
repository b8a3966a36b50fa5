import type { Notification } from "@trellis/contract-notifications/notifications.ts";
import { useMembership } from "@trellis/shared/client/use-membership.ts";
import { Instant } from "@trellis/shared/ui/display/instant.tsx";
import { TEXT } from "./messages.ts";
import { whenWords } from "./when.ts";

interface Props {
  item: Notification;
  now: Date;
  onOpen: () => void;
}

const ROW =
  "grid w-full grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 px-4 py-3 text-start hover:bg-surface-hover focus-visible:-outline-offset-2";

/** One notification: a link to what it is about, which marks it as read. */
export function NotificationRow({ item, now, onOpen }: Props) {
  const { timeZone } = useMembership();
  const isUnread = item.readAt === null;
  const content = (
    <>
      <span
        aria-hidden="true"
        className={isUnread ? "mt-1.5 size-2 rounded-full bg-accent-line" : "mt-1.5 size-2 rounded-full"}
      />
      <span className="grid gap-0.5">
        <span className={isUnread ? "font-medium wrap-anywhere" : "wrap-anywhere text-muted"}>
          {isUnread && <span className="sr-only">{TEXT.unread}: </span>}
          {item.title}
        </span>
        {item.text !== "" && <span className="text-sm wrap-anywhere text-muted">{item.text}</span>}
        <span className="text-xs text-muted">
          <Instant at={item.createdAt}>{whenWords(item.createdAt, now, timeZone)}</Instant>
          {/* New answers say how many there are in their own words. */}
          {item.count > 1 && item.kind !== "survey_answered" && ` · ${TEXT.times({ count: item.count })}`}
        </span>
      </span>
    </>
  );
  return (
    <li className="border-b border-hairline last:border-b-0">
      {item.link ? (
        <a href={item.link} className={ROW} onClick={onOpen}>
          {content}
        </a>
      ) : (
        <button type="button" className={ROW} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
