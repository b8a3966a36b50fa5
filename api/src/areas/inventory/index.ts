export { product } from "./schema.ts";
export { lockProducts, returnStock, type StockLine, type StockReference, takeStock } from "./stock.ts";
