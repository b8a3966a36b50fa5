import type { ControlProps } from "@trellis/shared/ui/controls/field.tsx";
import { TextInput } from "@trellis/shared/ui/controls/inputs.tsx";
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { TEXT } from "./messages.ts";
import { describeZone, listTimeZones, searchZones, type ZoneChoice } from "./time-zones.ts";

interface Props extends ControlProps {
  value: string;
  onValueChange: (value: string) => void;
  disabled?: boolean;
}

const shown = ({ label, offset }: ZoneChoice) => `${label} (${offset})`;

/** A time zone, found by typing a city or an offset. Arrow keys walk through the list, Enter takes, Escape leaves it. */
export function TimeZoneInput({ value, onValueChange, disabled, ...control }: Props) {
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = search !== null;
  const [now] = useState(() => new Date());
  const zones = useMemo(() => (isOpen ? listTimeZones(now, value) : []), [isOpen, now, value]);
  const found = useMemo(() => searchZones(zones, search ?? ""), [zones, search]);
  const optionId = (index: number) => `${control.id}-option-${index}`;
  useEffect(() => {
    if (isOpen) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [isOpen, active]);

  const open = () => {
    if (isOpen || disabled) return;
    setSearch("");
    setActive(
      Math.max(
        0,
        listTimeZones(now, value).findIndex(({ name }) => name === value),
      ),
    );
  };
  const take = (zone: ZoneChoice | undefined) => {
    if (zone) onValueChange(zone.name);
    setSearch(null);
  };

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (isOpen) setActive(Math.min(found.length - 1, Math.max(0, active + step)));
      else open();
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setSearch(null);
    }
  }

  return (
    <div className="relative">
      <TextInput
        {...control}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${control.id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        value={search ?? shown(describeZone(value, now))}
        placeholder={shown(describeZone(value, now))}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={() => setSearch(null)}
        onChange={(event) => {
          // The first letter takes the place of the zone that is shown.
          const typed = event.target.value;
          setSearch(isOpen ? typed : typed.replace(shown(describeZone(value, now)), ""));
          setActive(0);
        }}
      />
      <div
        ref={list}
        id={`${control.id}-list`}
        role="listbox"
        aria-label={TEXT.timeZoneList}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-30 mt-1 max-h-64 overflow-y-auto rounded-md bg-surface-raised p-1 shadow-popover"
      >
        {found.map((zone, index) => (
          <div
            key={zone.name}
            id={optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            // Before the field loses the focus, and with it the list.
            onPointerDown={(event) => {
              event.preventDefault();
              take(zone);
            }}
            className={`flex cursor-pointer justify-between gap-4 rounded-sm px-2.5 py-1.5 ${index === active ? "bg-surface-pressed" : "hover:bg-surface-hover"}`}
          >
            <span className={zone.name === value ? "font-medium" : undefined}>{zone.label}</span>
            <span className="text-muted tabular-nums">{zone.offset}</span>
          </div>
        ))}
        {isOpen && found.length === 0 && <p className="px-2.5 py-1.5 text-muted">{TEXT.timeZoneNone}</p>}
      </div>
    </div>
  );
}
