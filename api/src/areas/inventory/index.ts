export { stockAlerts } from "./alerts.ts";
export { seedInventory } from "./demo.ts";
export { inventoryRoutes } from "./routes.ts";
export { product } from "./schema.ts";
export { productSearch } from "./search.ts";
export { lockProducts, returnStock, type StockLine, type StockReference, takeStock } from "./stock.ts";
