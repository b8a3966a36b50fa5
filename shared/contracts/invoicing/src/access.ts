/** Who may read, write and remove in Invoicing and Inventory. */
export const READ = { who: "member", role: "viewer", flag: "canManageFinances" } as const;
export const WRITE = { who: "member", role: "user", flag: "canManageFinances" } as const;
export const REMOVE = { who: "member", role: "manager", flag: "canManageFinances" } as const;
