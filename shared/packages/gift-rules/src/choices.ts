/** How often a donor gives. */
export const GIFT_FREQUENCIES = ["one_time", "monthly", "quarterly", "annually"] as const;
export type GiftFrequency = (typeof GIFT_FREQUENCIES)[number];
export const RECURRING_GIFT_FREQUENCIES = ["monthly", "quarterly", "annually"] as const;
export type RecurringGiftFrequency = (typeof RECURRING_GIFT_FREQUENCIES)[number];

/** A gift as it is: `completed` is money that came, `failed` is a charge that brought none. */
export const GIFT_STATUSES = ["completed", "failed", "refunded"] as const;
export type GiftStatus = (typeof GIFT_STATUSES)[number];

/** A promise of gifts: `failed` when charges stopped coming, `cancelled` by the donor or the organization. */
export const RECURRING_GIFT_STATUSES = ["active", "paused", "cancelled", "failed"] as const;
export type RecurringGiftStatus = (typeof RECURRING_GIFT_STATUSES)[number];

/** How a gift came. The first two come by themselves, the others are entered by hand. */
export const GIFT_METHODS = ["paypal", "card", "cash", "check", "bank_transfer", "other"] as const;
export type GiftMethod = (typeof GIFT_METHODS)[number];
export const OFFLINE_GIFT_METHODS = ["cash", "check", "bank_transfer", "other"] as const;

/** Currencies of a form; a gift's is its form's. */
export const GIFT_CURRENCIES = ["USD", "EUR", "GBP"] as const;
export type GiftCurrency = (typeof GIFT_CURRENCIES)[number];

/** The specification's settings of a form that no one changed, amounts in cents. */
export const DEFAULT_PRESETS = [2500n, 5000n, 10000n, 25000n] as const;
export const DEFAULT_MIN_CENTS = 500n;
export const DEFAULT_MAX_CENTS = 1_000_000n;

/** How a wall shows the names of donors: as given, or the first name with the last name's initial. */
export const WALL_NAMES = ["initial", "full"] as const;
export type WallNames = (typeof WALL_NAMES)[number];

/** Versions of the text that asks donors for consent to news, with its language. A changed text gets a new one. */
export const NEWS_CONSENTS = ["news-1-en", "news-1-es"] as const;
export type NewsConsent = (typeof NEWS_CONSENTS)[number];
