const KEY = "trellis.single-keys";

/**
 * Whether keys without Ctrl or ⌘ do something from anywhere. People who speak to their computer or press keys by
 * accident can turn them off (WCAG 2.1.4); it is this browser's setting.
 */
export function hasSingleKeys(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Without storage it is as before on the next visit.
  }
}
