/** What narrows the list of transactions. */
interface TransactionFilter {
  from: string;
  to: string;
  type?: "income" | "expense" | undefined;
  category?: string | undefined;
  tag?: string | undefined;
  account?: string | undefined;
}

/** Where the transactions behind a figure are listed. */
export function transactionsLink(request: TransactionFilter): string {
  const params = new URLSearchParams();
  for (const name of ["type", "category", "tag", "account", "from", "to"] as const) {
    const value = request[name];
    if (value !== undefined && value !== "") params.set(name, value);
  }
  return `/app/finance/transactions?${params}`;
}

export const contactLink = (id: string): string => `/app/contacts/${id}`;
export const customerLink = (id: string): string => `/app/invoicing/customers/${id}`;
export const donorLink = (id: string): string => `/app/donations/donors/${id}`;
export const surveyLink = (id: string): string => `/app/surveys/${id}/results`;
export const budgetLink = (id: string): string => `/app/finance/budget/${id}`;
export const OVERDUE_INVOICES_LINK = "/app/invoicing?status=overdue";
