export { product } from "./schema.ts";
export { returnStock, takeStock } from "./stock.ts";
