/**
 * The end of an export's address for someone who may not export. A fragment stays in the browser; the shell explains the
 * refusal where such a link is pressed.
 */
export const EXPORT_MARK = "#no-export";
