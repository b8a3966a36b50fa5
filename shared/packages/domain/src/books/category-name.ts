/** What is stored where no category was chosen. */
export const UNCATEGORIZED = "general";

/** A category as people read it. */
export const categoryName = (category: string): string => (category === UNCATEGORIZED ? "No category" : category);
