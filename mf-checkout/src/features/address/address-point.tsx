import type { Point } from "@savat/contracts/delivery";
import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { PinIcon } from "@savat/ui/icons";
import { useState } from "react";
import styles from "./address.module.css";
import { readPageMap } from "./map/page-map.ts";
import { TileMap } from "./map/tile-map.tsx";
import { usePosition } from "./use-position.ts";

interface AddressPointProps {
  /** The map's middle. */
  at: Point;
  /** False: the district stands for the point. */
  isExact: boolean;
  /** `isPosition`: the device's, not the pin's. */
  onPoint: (point: Point, isPosition: boolean) => void;
}

/** Where the address is: the device's position, or the pin on the map where there is one. */
export function AddressPoint({ at, isExact, onPoint }: AddressPointProps) {
  const { t } = useTranslation("checkout");
  const [map] = useState(readPageMap);
  const { state, ask } = usePosition((point) => onPoint(point, true));
  const status = {
    none: isExact ? t("address.pointExact") : t("address.pointDistrict"),
    asking: t("address.positionAsked"),
    refused: t("address.positionRefused"),
    missing: t("address.positionMissing"),
  }[state];
  return (
    <div className={styles.point}>
      <Button variant="wash" full busy={state === "asking"} onClick={ask}>
        <PinIcon size={20} />
        {t("address.myPosition")}
      </Button>
      {map !== undefined && <TileMap at={at} credit={map.credit} onMoved={(point) => onPoint(point, false)} />}
      <p className={styles.status} role="status">
        {status}
      </p>
    </div>
  );
}
