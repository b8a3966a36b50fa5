import { remoteViteConfig } from "../../shared/src/remote/vite-config.ts";

export default remoteViteConfig("calendar");
