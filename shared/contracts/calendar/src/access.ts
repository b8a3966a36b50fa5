/** The calendar belongs to every member. What one may see of it, an event's visibility decides. */
export const READ = { who: "member", role: "viewer" } as const;
export const WRITE = { who: "member", role: "user" } as const;
