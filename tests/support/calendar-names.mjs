/*
 * Loaded into the program before it starts: names that end with .test resolve to this machine, so that a journey can
 * serve a calendar there. Every other address is looked up and refused as it always is.
 */
Bun.plugin({
  name: "calendar names",
  setup(build) {
    build.onLoad({ filter: /services\/web\/public-addresses\.ts$/ }, async ({ path }) => {
      const text = await Bun.file(path).text();
      const real = text.replace("export async function findPublicAddresses", "async function findReally");
      const added =
        'export const findPublicAddresses: FindAddresses = async (host) => host.endsWith(".test") ? ["127.0.0.1"] : findReally(host);';
      return { contents: `${real}\n${added}\n`, loader: "ts" };
    });
  },
});
