import { writeFileSync } from "node:fs";
import path from "node:path";
import { readAreaMap } from "./area-map.ts";
import { drawAreaMap } from "./area-map-drawing.ts";
import { ROOT } from "./project-files.ts";

writeFileSync(path.join(ROOT, "docs/map.svg"), drawAreaMap(readAreaMap()));
