export { findProductIds, foreignProductImages, referenceToProduct } from "./product-lookup.ts";
export { returnStock, takeStock } from "./stock.ts";
