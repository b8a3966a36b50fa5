import type { WEBHOOK_DISABLED_REASONS } from "@trellis/contract-webhooks/webhooks.ts";

const TEXTS: Record<(typeof WEBHOOK_DISABLED_REASONS)[number], string> = {
  failures:
    "No message arrived for three days. Check the receiver, then turn the webhook on again in Settings, Webhooks.",
  gone: "The receiver answered that it no longer exists. Change the address, then turn the webhook on again in Settings, Webhooks.",
  plan: "Your plan no longer includes API access. Change the plan, then turn the webhook on again in Settings, Webhooks.",
};

export const disabledTitle = ({ url }: { url: string }): string =>
  `The webhook to ${URL.parse(url)?.host ?? url} was turned off`;

/** Why, and what to do. */
export const disabledText = (reason: keyof typeof TEXTS): string => TEXTS[reason];
