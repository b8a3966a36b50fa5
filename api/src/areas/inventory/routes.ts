import * as categories from "@trellis/contract-inventory/product-categories.ts";
import * as products from "@trellis/contract-inventory/products.ts";
import * as movements from "@trellis/contract-inventory/stock-movements.ts";
import { answeringOnce, memberCall, type Route, read, upload, write } from "../../kernel/http/serve.ts";
import {
  createProductCategory,
  deleteProductCategory,
  listProductCategories,
  updateProductCategory,
} from "./product-categories.ts";
import { importProducts } from "./product-import.ts";
import { exportProducts, getInventoryStats, listProducts } from "./product-list.ts";
import { createProduct, deleteProduct, getProduct, updateProduct } from "./products.ts";
import { createStockMovement, listStockMovements } from "./stock-movements.ts";

export const inventoryRoutes: Route[] = [
  read(products.listProducts, listProducts),
  read(products.getInventoryStats, getInventoryStats),
  memberCall(products.exportProducts, exportProducts),
  upload(products.importProducts, importProducts),
  read(products.getProduct, getProduct),
  answeringOnce(memberCall(products.createProduct, createProduct)),
  memberCall(products.updateProduct, updateProduct),
  write(products.deleteProduct, deleteProduct),
  read(categories.listProductCategories, listProductCategories),
  write(categories.createProductCategory, createProductCategory),
  write(categories.updateProductCategory, updateProductCategory),
  write(categories.deleteProductCategory, deleteProductCategory),
  read(movements.listStockMovements, listStockMovements),
  write(movements.createStockMovement, createStockMovement),
];
