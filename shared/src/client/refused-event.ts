/**
 * Notifies the shell, from any remote, that a call was refused or found nothing: the person's rights may have changed.
 */
export const REFUSED_EVENT = "trellis:refused";

/** Says so for a 403 or a 404. */
export function reportRefusal(status: number): void {
  if (status === 403 || status === 404) dispatchEvent(new Event(REFUSED_EVENT));
}

/**
 * The end of an export's address for someone who may not export. A fragment stays in the browser; the shell explains the
 * refusal where such a link is pressed.
 */
export const EXPORT_MARK = "#no-export";
