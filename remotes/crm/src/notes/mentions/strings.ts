/** Words of mentions in a note. */
export const MENTION = {
  list: "Members to mention",
  offered: (count: number) =>
    count === 1 ? "1 member. Enter mentions them." : `${count} members. Arrow keys choose, Enter mentions.`,
} as const;
