export { remoteTestConfig } from "../../src/remote/test-config.ts";
export { remoteViteConfig } from "../../src/remote/vite-config.ts";
