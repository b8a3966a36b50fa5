import { createInstance, type ModuleFederation } from "@module-federation/runtime";
import * as federationCore from "@module-federation/runtime/core";

import type { EagerModule, LazyModule } from "@trellis/shared/remote/shared-modules.ts";
import * as runtime from "@trellis/shared/runtime";
import * as jotai from "jotai";
import * as jotaiReact from "jotai/react";
import * as jotaiVanilla from "jotai/vanilla";
import * as react from "react";
import * as jsxRuntime from "react/jsx-runtime";
import * as reactDom from "react-dom";
import * as reactDomClient from "react-dom/client";
import * as singleSpa from "single-spa";
import * as singleSpaReact from "single-spa-react";
import * as wouter from "wouter";
import * as sharedQuery from "./shared-query.ts";

type Module = object;

/** What the shell brings for every remote; keys are held equal to SHARED_MODULES by the types and by a test. */
export const EAGER_MODULES: Record<EagerModule, Module> = {
  react,
  "react/jsx-runtime": jsxRuntime,
  "react-dom": reactDom,
  "react-dom/client": reactDomClient,
  "single-spa": singleSpa,
  "single-spa-react": singleSpaReact,
  wouter,
  jotai,
  "jotai/vanilla": jotaiVanilla,
  "jotai/react": jotaiReact,
  "@tanstack/react-query": sharedQuery,
  "@trellis/shared/runtime": runtime,
  "@trellis/remote-kit/runtime": runtime,
};

export const LAZY_MODULES: Record<LazyModule, () => Promise<Module>> = {
  "@radix-ui/react-dialog": () => import("@radix-ui/react-dialog"),
  "@radix-ui/react-alert-dialog": () => import("@radix-ui/react-alert-dialog"),
  "@radix-ui/react-dropdown-menu": () => import("@radix-ui/react-dropdown-menu"),
  "@radix-ui/react-popover": () => import("@radix-ui/react-popover"),
};

/** The version in the share scope is not enough: `requires.runtime` is checked before a remote is loaded. */
const version = runtime.RUNTIME_VERSION;
const shareConfig = { singleton: true, requiredVersion: false as const };

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof federationCore | undefined;
}

/** Makes the page's federation container. Remotes read the federation runtime from the global instead of carrying it. */
export function createFederation(): ModuleFederation {
  globalThis._FEDERATION_RUNTIME_CORE = federationCore;
  const eager = Object.entries(EAGER_MODULES).map(([name, module]) => {
    const share = { version, scope: ["default"], lib: () => module, shareConfig: { ...shareConfig, eager: true } };
    return [name, share] as const;
  });
  const lazy = Object.entries(LAZY_MODULES).map(([name, load]) => {
    const get = async () => {
      const module = await load();
      return () => module;
    };
    return [name, { version, scope: ["default"], get, shareConfig }] as const;
  });
  return createInstance({ name: "shell", remotes: [], shared: Object.fromEntries([...eager, ...lazy]) });
}
