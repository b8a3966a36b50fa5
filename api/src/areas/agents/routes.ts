import { exchangeMcpMessage } from "@trellis/contract-agents/mcp.ts";
import { openCall, type Route } from "../../kernel/http/serve.ts";
import { exchangeMessage } from "./mcp.ts";

export const agentRoutes: Route[] = [openCall(exchangeMcpMessage, exchangeMessage)];
