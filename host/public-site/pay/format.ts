/** An amount of the API in its currency, exact to the cent: `$1,234.50`. */
export function money(amount: string, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount as Intl.StringNumericLiteral);
}
