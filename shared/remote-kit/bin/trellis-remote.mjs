#!/usr/bin/env node
import "../dist/remote-kit/src/commands/main.js";
