import { updateCalendarSettings } from "@trellis/contract-calendar/settings.ts";
import { showErrorToast } from "@trellis/shared/client/error-toast.ts";
import { useEndpointMutation } from "@trellis/shared/client/use-endpoint.ts";
import { showToast } from "@trellis/shared/runtime";
import { Button } from "@trellis/shared/ui/controls/button.tsx";
import { Banner } from "@trellis/shared/ui/screen/banner.tsx";
import { useState } from "react";
import { zoneCity } from "../../time/words.ts";
import { ZONE } from "./messages.ts";
import { askedZone, deviceZone, isOffered, rememberAsked } from "./zone-offer.ts";

/** Asks once, on a device in another time zone, whose clock the calendar shows. */
export function ZoneQuestion({ timeZone }: { timeZone: string }) {
  const device = deviceZone();
  const [isAsked, setAsked] = useState(() => isOffered(timeZone, device, askedZone(), new Date()));
  const save = useEndpointMutation(updateCalendarSettings);
  if (!isAsked) return null;
  const city = zoneCity(device);
  const close = () => {
    rememberAsked(device);
    setAsked(false);
  };
  const change = async () => {
    try {
      await save.mutateAsync({ input: { body: { timeZone: device } } });
    } catch (error) {
      return showErrorToast(ZONE.failed, error);
    }
    close();
    showToast({ title: ZONE.changed({ city }) });
  };
  return (
    <Banner
      tone="neutral"
      action={
        <>
          <Button size="sm" busy={save.isPending} onClick={() => void change()}>
            {ZONE.change({ city })}
          </Button>
          <Button size="sm" variant="ghost" onClick={close}>
            {ZONE.keep({ city: zoneCity(timeZone) })}
          </Button>
        </>
      }
    >
      <b>{ZONE.question({ city })}</b> {ZONE.hours}
    </Banner>
  );
}
