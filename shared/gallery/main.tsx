import "./page.css";
import { createRoot } from "react-dom/client";
import { applyBrand } from "../src/theme/brand.ts";
import { PortalContainer } from "../src/ui/overlays/portal.tsx";
import { Gallery } from "./gallery.tsx";
import hostStyles from "./host.css?inline";
import remoteStyles from "./remote.css?inline";

/** `?theme=dark`, `?brand=teal|amber`, and `?styles=remote` for the components as a remote shows them. */
const query = new URLSearchParams(location.search);
const BRANDS = {
  teal: { primary: "#0f766e", secondary: "#134e4a" },
  amber: { primary: "#b45309", secondary: "#78350f" },
  custom: {
    primary: "#7c3aed",
    secondary: "#4c1d95",
    accent: "#db2777",
    success: "#0891b2",
    warning: "#ca8a04",
    error: "#e11d48",
  },
};

const theme = query.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
const brand = BRANDS[query.get("brand") as keyof typeof BRANDS];
if (brand) applyBrand(brand, document.documentElement);

const remote = query.get("styles") === "remote";
const sheet = new CSSStyleSheet();
sheet.replaceSync(remote ? remoteStyles : hostStyles);
document.adoptedStyleSheets = [sheet];

const root = document.getElementById("root")!;
const portals = document.body.appendChild(document.createElement("div"));
if (remote) for (const element of [root, portals]) element.dataset.remote = "gallery";

createRoot(root).render(
  <PortalContainer value={portals}>
    <Gallery />
  </PortalContainer>,
);
