export { product } from "./schema.ts";
