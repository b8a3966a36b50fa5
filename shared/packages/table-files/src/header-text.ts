/**
 * A column's header as words to compare: lower case, without accents and marks, one space between words. Names that programs run
 * together are parted: `POAddressLine1` is "po address line 1", `*ContactName` is "contact name".
 */
export function headerText(header: string): string {
  return header
    .slice(0, 200)
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{L})(\d)/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
