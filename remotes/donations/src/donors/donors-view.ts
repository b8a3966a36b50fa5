const SORTS = ["lastGift", "name", "total"] as const;
export type DonorSort = (typeof SORTS)[number];

/** What the address says of the donors: search and order. */
export interface DonorsView {
  q: string;
  sort: DonorSort;
  order: "asc" | "desc";
}

/** Names begin with A, days and sums with the latest and largest. */
const usualOrder = (sort: DonorSort) => (sort === "name" ? "asc" : "desc");

export function readDonorsView(search: string): DonorsView {
  const params = new URLSearchParams(search);
  const sort = SORTS.find((one) => one === params.get("sort")) ?? "lastGift";
  const order = params.get("order");
  return {
    q: (params.get("q") ?? "").slice(0, 200),
    sort,
    order: order === "asc" || order === "desc" ? order : usualOrder(sort),
  };
}

/** The query string, with its question mark; empty for the plain list. */
export function writeDonorsView({ q, sort, order }: DonorsView): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (sort !== "lastGift") params.set("sort", sort);
  if (order !== usualOrder(sort)) params.set("order", order);
  return params.size > 0 ? `?${params}` : "";
}

/** The order after a column's head was pressed: the other way round, or that column as it usually begins. */
export const sortBy = (view: DonorsView, sort: DonorSort): Pick<DonorsView, "sort" | "order"> => ({
  sort,
  order: view.sort !== sort ? usualOrder(sort) : view.order === "asc" ? "desc" : "asc",
});
