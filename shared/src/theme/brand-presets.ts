/** Named pairs that an organization may begin with. */
export const BRAND_PRESETS = [
  { name: "Harbor Blue", primary: "#3b82f6", secondary: "#1e40af" },
  { name: "Evergreen", primary: "#0f766e", secondary: "#134e4a" },
  { name: "Kiln", primary: "#b45309", secondary: "#78350f" },
  { name: "Plum", primary: "#7e22ce", secondary: "#581c87" },
  { name: "Rosewood", primary: "#be123c", secondary: "#881337" },
  { name: "Graphite", primary: "#475569", secondary: "#1e293b" },
] as const;

/** What the four optional colors are until an organization chooses its own. */
export const OPTIONAL_COLORS = {
  accent: "#6366f1",
  success: "#10b981",
  warning: "#f59e0b",
  error: "#ef4444",
} as const;
