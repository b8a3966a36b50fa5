export { contactRoutes } from "./routes.ts";
export { contact, contactEmail, contactLink, contactPhone, contactTag, segment } from "./schema.ts";
