/** Names of remotes of which this tab has an earlier release than the one that is live. */
export const outdated = new Set<string>();

/** Whether to load the page again where this remote is entered. Not while a dialog is open: it may hold what someone typed. */
export const shouldReload = (name: string): boolean =>
  outdated.has(name) && !document.querySelector("[role=dialog],[role=alertdialog]");
