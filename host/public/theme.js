// Runs before anything is drawn: the chosen theme, so that no page flashes in the other one.
try {
  const theme = localStorage.getItem("trellis.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme stands.
}
