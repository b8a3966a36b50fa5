/** Marks the page's first picture until the shell draws itself. */
export const PICTURE_MARK = "data-picture";
