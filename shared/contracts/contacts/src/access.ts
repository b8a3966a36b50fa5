/** Who may do what with contacts, segments and mailings. */
const area = { who: "member", flag: "canManageContacts" } as const;

export const READ = { ...area, role: "viewer" } as const;
export const WRITE = { ...area, role: "user" } as const;
/** Deleting, merging, erasing, and what concerns the whole list. */
export const MANAGE = { ...area, role: "manager" } as const;
