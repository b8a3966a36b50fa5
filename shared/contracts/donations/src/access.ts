/** Who may do what with donations: of non-profit organizations only. */
const area = { who: "member", flag: "canManageDonations", organizationType: "non-profit" } as const;

export const READ = { ...area, role: "viewer" } as const;
export const WRITE = { ...area, role: "user" } as const;
/** Deleting, refunding, settings of the whole area. */
export const MANAGE = { ...area, role: "manager" } as const;
