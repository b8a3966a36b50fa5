export { findProductIds, foreignProductImages, referenceToProduct } from "./product-lookup.ts";
export { deductStock, returnStock } from "./stock.ts";
