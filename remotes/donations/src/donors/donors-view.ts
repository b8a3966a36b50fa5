import { addressView, anyText, pressSort, sortingFrom } from "@trellis/shared/client/address-view.ts";

/** Names begin with A, days and sums with the latest and largest. */
const usualOrder = (sort: "lastGift" | "name" | "total") => (sort === "name" ? "asc" : "desc");

/** What the address says of the donors: search and order. */
export const DONORS = addressView({ q: anyText(), ...sortingFrom(["lastGift", "name", "total"], usualOrder) });
export type DonorsView = typeof DONORS.plain;
export type DonorSort = DonorsView["sort"];

/** The order after a column's head was pressed. */
export const sortBy = (view: Pick<DonorsView, "sort" | "order">, sort: DonorSort) => pressSort(view, sort, usualOrder);
