import { UNCATEGORIZED } from "@trellis/domain/books/category-name.ts";
import { TEXT } from "./messages.ts";

/** A category as people read it in the page's language. */
export const categoryName = (category: string): string => (category === UNCATEGORIZED ? TEXT.noCategory : category);
