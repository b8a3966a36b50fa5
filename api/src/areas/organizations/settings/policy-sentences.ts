/* What members read of a policy, in the bell and in the email. */

export const sessionSentence = (name: string, hours: number): string =>
  `Your sign-in to ${name} now lasts this many hours: ${hours}. When you sign in again, nothing you typed is lost.`;

export const idleSentence = (name: string, minutes: number): string =>
  `After ${minutes} minutes without activity, ${name} now asks you to sign in again. You get a warning first.`;

export const addressSentence = (name: string): string =>
  `${name} can now be opened from certain IP addresses only. If you can't open it, ask an admin to allow your address.`;

export const exportSentence = (name: string): string =>
  `${name} no longer lets your role export. Ask an admin for a file that you need.`;
