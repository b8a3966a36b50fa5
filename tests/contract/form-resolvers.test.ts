import { expect, test } from "vitest";
import { projectFiles, readText } from "./project-files.ts";

const SHARED = "shared/src/client/endpoint-resolver.ts";
const screens = projectFiles().filter((file) => /^(host|remotes|shared|embeds)\/.*\.tsx?$/.test(file));

test("forms are checked by the schema of the endpoint that they call", () => {
  const forms = screens.filter((file) => /\bresolver: /.test(readText(file)));
  expect(forms.length).toBeGreaterThan(8);
  // A resolver of a form's own: the type that it would have, or a function in its place.
  const own = screens.filter(
    (file) =>
      file !== SHARED &&
      (/\bResolver\b[^;]*from "react-hook-form"/.test(readText(file)) ||
        /\bresolver: (async )?(\(|function|\w+ =>)/.test(readText(file)) ||
        /@hookform\/resolvers/.test(readText(file))),
  );
  expect(own).toEqual([]);
});

test("a refused call's issues are put at the fields of a react-hook-form by one function", () => {
  const own = screens.filter((file) => file !== SHARED && /\.setError\(.*type: "server"/.test(readText(file)));
  expect(own).toEqual([]);
});
