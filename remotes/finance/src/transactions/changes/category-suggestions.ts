import { EXPENSE_CATEGORIES, INCOME_CATEGORIES, type TransactionType } from "@trellis/domain/books/choices.ts";

/** The specification's categories of a type, then the organization's own. */
export function categorySuggestions(type: TransactionType, used: readonly string[]): string[] {
  const own: readonly string[] = type === "income" ? INCOME_CATEGORIES : EXPENSE_CATEGORIES;
  const other: readonly string[] = type === "income" ? EXPENSE_CATEGORIES : INCOME_CATEGORIES;
  return [...own, ...used.filter((name) => !own.includes(name) && !other.includes(name))];
}

/** A category survives a change of type unless it is one of the specification's for the other type. */
export function categoryAfterTypeChange(category: string, type: TransactionType): string {
  return categorySuggestions(type, [category]).includes(category) ? category : "";
}
