import { CONTRACT } from "./contract.mjs";

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** A remote with one list screen; `like` are the manifests of a remote that exists: its versions are taken over. */
export const remoteFiles = ({ area, one, Area, AREA }, like) => ({
  [`remotes/${area}/remote.json`]: json({
    name: area,
    title: Area,
    subtitle: `All ${area} in one place`,
    icon: "package",
    routes: [`/app/${area}`],
    flag: null,
    organizationType: null,
    order: like.order,
    widgets: [],
    requires: like.requires,
  }),
  [`remotes/${area}/package.json`]: json({
    name: `@trellis/remote-${area}`,
    version: "1.0.0",
    private: true,
    type: "module",
    scripts: { build: "vite build" },
    dependencies: {
      ...CONTRACT.packages(area),
      ...pick(like.dependencies, ["@trellis/shared", "lucide-react", "react", "wouter"]),
    },
    devDependencies: pick(like.devDependencies, ["@types/node", "@types/react", "vite"]),
  }),
  [`remotes/${area}/tsconfig.json`]: json({
    extends: "../../tsconfig.base.json",
    compilerOptions: { types: ["node", "vite/client"] },
    include: ["src", "*.ts"],
  }),
  [`remotes/${area}/vite.config.ts`]: `import { remoteViteConfig } from "../../${like.viteConfig}";

export default remoteViteConfig("${area}");
`,
  [`remotes/${area}/src/index.css`]: `/* Utilities for this remote's elements only; tokens, font and resets are the page's. */
@layer theme, base, components, utilities;
@import "@trellis/shared/theme/tailwind.css";
@source "./**/*.tsx";
@layer utilities {
  @scope ([data-remote="${area}"]) to ([data-remote]) {
    @tailwind utilities source(none);
  }
}
`,
  [`remotes/${area}/src/remote.tsx`]: `import { defineRemote } from "@trellis/shared/remote/define-remote.tsx";
import { App } from "./app.tsx";
import css from "./index.css?inline";

const remote = defineRemote({ name: "${area}", App, css });

export const { bootstrap, mount, unmount } = remote;

import.meta.hot?.accept("./index.css?inline", (next) => {
  if (next) remote.restyle(next.default);
});
`,
  [`remotes/${area}/src/app.tsx`]: `import { lazy, Suspense } from "react";
import { Route, Switch } from "wouter";
import { ${Area}Screen } from "./${area}/${area}-screen.tsx";

const Nowhere = lazy(() => import("@trellis/shared/ui/screen/nowhere.tsx").then((m) => ({ default: m.Nowhere })));

export function App() {
  return (
    <Switch>
      <Route path="/" component={${Area}Screen} />
      <Route>
        <Suspense fallback={null}>
          <Nowhere />
        </Suspense>
      </Route>
    </Switch>
  );
}
`,
  [`remotes/${area}/src/${area}/strings.ts`]: `export const ${AREA} = {
  label: "${Area}",
  failed: "Couldn't load ${area}",
  emptyTitle: "No ${area} yet",
  emptyText: "Each ${one} appears here.",
};
`,
  [`remotes/${area}/src/${area}/${area}-screen.tsx`]: `import { list${Area} } from "${CONTRACT.of(area)}";
import { useEndpoint } from "@trellis/shared/client/use-endpoint.ts";
import { Card } from "@trellis/shared/ui/screen/card.tsx";
import { EmptyState } from "@trellis/shared/ui/screen/empty-state.tsx";
import { ErrorCard } from "@trellis/shared/ui/screen/error-card.tsx";
import { SkeletonRows } from "@trellis/shared/ui/screen/skeleton.tsx";
import Package from "lucide-react/icons/package";
import { ${AREA} } from "./strings.ts";

/** All ${area} by name. */
export function ${Area}Screen() {
  const { data, error, refetch } = useEndpoint(list${Area}, {});
  if (data === undefined && error)
    return <ErrorCard title={${AREA}.failed} message={error.message} onRetry={() => void refetch()} />;
  return (
    <Card flush>
      {data === undefined ? (
        <SkeletonRows rows={4} />
      ) : data.length === 0 ? (
        <EmptyState
          heading={2}
          icon={<Package aria-hidden="true" />}
          title={${AREA}.emptyTitle}
          description={${AREA}.emptyText}
        />
      ) : (
        <ul aria-label={${AREA}.label} className="divide-y divide-solid divide-hairline">
          {data.map(({ id, name }) => (
            <li key={id} className="px-4 py-3 sm:px-5">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
`,
});

const pick = (from, names) =>
  Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
