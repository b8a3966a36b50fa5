import { remoteViteConfig } from "../../shared/remote-kit/src/vite.ts";

export default remoteViteConfig(import.meta.dirname);
