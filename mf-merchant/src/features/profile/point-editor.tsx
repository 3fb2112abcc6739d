import type { Point } from "@savat/contracts/delivery";
import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import { TextField } from "@savat/ui/text-field";
import { type Ref, useId, useImperativeHandle, useState } from "react";
import { type PointFields, pointFieldsOf, readPoint, roundedPoint } from "./delivery-values.ts";
import styles from "./profile.module.css";

const POSITION_TIMEOUT_MS = 15_000;

/** Asks the device where it is, at a press. */
function usePosition(onFound: (point: Point) => void) {
  const [state, setState] = useState<"idle" | "asking" | "missing">("idle");
  function ask(): void {
    if (navigator.geolocation === undefined) {
      setState("missing");
      return;
    }
    setState("asking");
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState("idle");
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      () => setState("missing"),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    );
  }
  return { state, ask };
}

interface PointEditorProps {
  value: PointFields;
  onChange: (value: PointFields) => void;
  error: string | undefined;
  /** The point of the shop's district, if it is a listed one. */
  districtPoint: Point | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** The shop's point: from the device, its district, or typed. */
export function PointEditor({ value, onChange, error, districtPoint, ref }: PointEditorProps) {
  const { t } = useTranslation("merchant");
  const id = useId();
  const take = (point: Point) => onChange(pointFieldsOf(roundedPoint(point)));
  const { state, ask } = usePosition(take);
  useImperativeHandle(ref, () => ({ focus: () => document.getElementById(`${id}-lat`)?.focus() }));
  const degrees = (part: "lat" | "lng", fault?: string) => (
    <TextField
      id={`${id}-${part}`}
      label={t(`profile.place.${part}`)}
      error={fault}
      inputMode="decimal"
      autoComplete="off"
      value={value[part]}
      onChange={(event) => onChange({ ...value, [part]: event.target.value })}
    />
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t("profile.point")}</legend>
      <p className={styles.hint}>{t("profile.place.hint")}</p>
      <div className={styles.buttonRow}>
        <Button variant="wash" busy={state === "asking"} onClick={ask}>
          {t("profile.place.position")}
        </Button>
        {districtPoint && (
          <Button variant="wash" onClick={() => take(districtPoint)}>
            {t("profile.place.ofDistrict")}
          </Button>
        )}
        {readPoint(value) !== null && (
          <Button variant="plain" onClick={() => onChange(pointFieldsOf(null))}>
            {t("profile.place.remove")}
          </Button>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {state === "missing" ? t("profile.place.missing") : ""}
      </p>
      <div className={styles.pair}>
        {degrees("lat", error)}
        {degrees("lng")}
      </div>
    </fieldset>
  );
}
