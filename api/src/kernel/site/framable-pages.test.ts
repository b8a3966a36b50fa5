import { describe, expect, it } from "vitest";
import { isFramable } from "./framable-pages.ts";
import { pageHeaders } from "./security-headers.ts";

const headersOf = (path: string) =>
  pageHeaders("nonce", { secure: true, framable: isFramable(new URL(path, "https://trellis.example")) });

describe("pages in frames of other websites", () => {
  it.each([
    "/calendar/river?embed",
    "/calendar/river?embed=1",
    "/calendar/river?lang=es&embed",
    "/give/0198c7a2",
    "/public/surveys/0198c7a2",
  ])("%s may stand in one", (path) => {
    const headers = headersOf(path);
    expect(headers["Content-Security-Policy"]).toMatch(/; frame-ancestors \*$/);
    expect(headers["X-Frame-Options"]).toBeUndefined();
  });

  it.each([
    "/",
    "/?embed",
    "/app?embed=1",
    "/app/calendar?embed",
    "/calendar",
    "/calendar/river",
    "/calendar/river/0198c7a2?embed=1",
    "/calendar/river/0198c7a2/2026-01-01?embed",
    "/calendar/river/?embed",
    "/book/river?embed=1",
    "/booking/token?embed",
    "/booking-request/token?embed",
    "/event/token?embed",
    "/signup/token?embed",
    "/shared/token?embed",
    "/pay/token?embed",
    "/my-gift/token?embed",
    "/unsubscribe/token?embed",
    "/report-email/token?embed",
    "/give-payment?embed",
    "/public/surveys/a/b?embed",
  ])("%s may not", (path) => {
    const headers = headersOf(path);
    expect(headers["Content-Security-Policy"]).toMatch(/; frame-ancestors 'none'$/);
    expect(headers["X-Frame-Options"]).toBe("DENY");
    expect(headers["Cross-Origin-Opener-Policy"]).toBe("same-origin");
  });
});
