import { defineMessages } from "@trellis/messages/define-messages.ts";

/** Texts of the screen of tags. */
export const TAGS = defineMessages(
  {
    title: "Tags",
    back: "Back to contacts",
    text: "All tags in use. “VIP” and “vip” are the same tag. Renaming or merging a tag changes it everywhere, including in segments.",
    list: "Tags",
    search: "Search tags",
    failed: "Couldn't load tags",
    max: "The first {max, number} tags are listed. Search to find others.",
    emptyTitle: "No tags yet",
    emptyText: "Tags you add to contacts appear here, with the number of contacts for each.",
    noneTitle: "No tags found",
    noneText: "No matching tag.",
    count: "{count, plural, one {# contact} other {# contacts}}",
    more: "Actions for {tag}",
    rename: "Rename",
    merge: "Merge into another tag",
    remove: "Remove from all contacts",
    cancel: "Cancel",
    name: "Name",
    nameRequired: "Enter a name for the tag",
    nameSame: "The tag already has this name",
    taken:
      "{count, plural, one {The tag “{tag}” already exists, on # contact. You can merge the two and undo it within a day.} other {The tag “{tag}” already exists, on # contacts. You can merge the two and undo it within a day.}}",
    save: "Rename",
    mergeAnyway: "Merge tags",
    renamed: "Tag renamed to “{tag}”",
    renameFailed: "Failed to rename the tag",
    mergeTitle: "Merge “{tag}”",
    into: "Into",
    choose: "Choose a tag",
    chooseFirst: "Choose the tag that stays",
    tagAndCount: "{tag} ({count, number})",
    mergeHint:
      "Everyone with “{tag}” gets the other tag instead. Segments are updated too. You can undo this within a day.",
    mergeSave: "Merge",
    merged:
      "{count, plural, one {“{from}” was merged into “{into}”, on # contact} other {“{from}” was merged into “{into}”, on # contacts}}",
    mergeFailed: "Failed to merge the tags",
    removeText:
      "{count, plural, one {Remove “{tag}” from # contact? The contacts aren't deleted. You can undo this within a day.} other {Remove “{tag}” from # contacts? The contacts aren't deleted. You can undo this within a day.}}",
    removed: "{count, plural, one {“{tag}” removed from # contact} other {“{tag}” removed from # contacts}}",
    removeFailed: "Failed to remove the tag",
  },
  { es: () => import("./messages.es.ts") },
);
