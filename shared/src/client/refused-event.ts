/**
 * Notifies the shell, from any remote, that a call was refused or found nothing: the person's rights may have changed.
 */
export const REFUSED_EVENT = "trellis:refused";

/** Says so for a 403 or a 404. */
export function reportRefusal(status: number): void {
  if (status === 403 || status === 404) dispatchEvent(new Event(REFUSED_EVENT));
}
