/**
 * The part of the people who saw a form that also answered it, in percent with one decimal; null without views. A view
 * is a person who saw the form, once a day. At most 100: people behind one address may count as one view, and an answer
 * may arrive without one.
 */
export const responseRate = ({
  responseCount,
  openCount,
}: {
  responseCount: number;
  openCount: number;
}): number | null => (openCount === 0 ? null : Math.min(100, Math.round((responseCount / openCount) * 1000) / 10));
