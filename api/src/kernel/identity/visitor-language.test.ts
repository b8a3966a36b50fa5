import { expect, test } from "vitest";
import { visitorLanguage, withLanguage } from "./visitor-language.ts";

const language = (headers: Record<string, string>) => visitorLanguage(new Request("http://localhost/", { headers }));

test("a browser's own choice counts before what it prefers; neither is English", () => {
  expect(language({})).toBe("en");
  expect(language({ "accept-language": "fr, es-MX;q=0.8, en;q=0.5" })).toBe("es");
  expect(language({ "accept-language": "en-US,en;q=0.9,es;q=0.8" })).toBe("en");
  expect(language({ "accept-language": "es", cookie: "a=b; ui-language=en" })).toBe("en");
  expect(language({ "accept-language": "en", cookie: "trellis.language=es" })).toBe("es");
  expect(language({ cookie: 'ui-language="><script>' })).toBe("en");
});

test("a page says its language, whatever else its root says", () => {
  expect(withLanguage('<!doctype html>\n<html data-session lang="en">', "es")).toContain(
    '<html data-session lang="es">',
  );
  expect(withLanguage('<!doctype html>\n<html lang="en">', "en")).toContain('<html lang="en">');
});
