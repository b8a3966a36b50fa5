import { describe, expect, it } from "vitest";
import { COMMANDS, findCommand, listCommands } from "./commands.ts";

describe("the commands", () => {
  it("have names of one to three words that are each found, with the arguments behind them", () => {
    for (const command of COMMANDS) {
      expect(command.name).toMatch(/^[a-z-]+( [a-z-]+){0,2}$/);
      expect(findCommand([...command.name.split(" "), "one", "two"])).toEqual({ command, args: ["one", "two"] });
      expect(listCommands()).toContain(command.name);
    }
    expect(new Set(COMMANDS.map(({ name }) => name)).size).toBe(COMMANDS.length);
    expect(findCommand(["secrets"])).toBeUndefined();
    expect(findCommand([])).toBeUndefined();
  });
});
