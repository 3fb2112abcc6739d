import { listen } from "@savat/contracts/events";
import { type ReactElement, useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { AddressFrame } from "../slot-frames.tsx";
import { SlotHost } from "../slot-host.tsx";

/** The customer's addresses, wherever they were asked for; a change of page closes them. */
export function AddressPickerHost(): ReactElement {
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<{ at: string; about: string | undefined }>();
  useEffect(() => listen("address:open", ({ about }) => setAsked({ at: location.pathname, about })), []);
  return (
    <SlotHost
      name="address-picker"
      Frame={AddressFrame}
      isOpen={asked?.at === pathname}
      onClose={() => setAsked(undefined)}
      about={asked?.about}
    />
  );
}
