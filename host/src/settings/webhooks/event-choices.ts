import {
  WEBHOOK_EVENT_TYPES,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from "@trellis/contract-webhooks/webhook-events.ts";
import { TEXT } from "./messages.ts";

type Group = keyof typeof TEXT.groups;
type Key = keyof typeof TEXT.eventNames;

const groupOf = (type: WebhookEventType): Group => type.split(".")[0] as Group;

/** What people call an event. */
export const eventName = (type: WebhookEventType): string => TEXT.eventNames[type.replace(".", "_") as Key];

/** The events that an organization of this type has, by what they are about. */
export function eventGroups(organizationType: string): { label: string; types: WebhookEventType[] }[] {
  const offered = WEBHOOK_EVENT_TYPES.filter((type) => {
    const { access } = WEBHOOK_EVENTS[type];
    return !("organizationType" in access) || access.organizationType === organizationType;
  });
  return [...Map.groupBy(offered, groupOf)].map(([group, types]) => ({ label: TEXT.groups[group], types }));
}
