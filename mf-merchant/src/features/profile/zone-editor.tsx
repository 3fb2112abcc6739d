import type { ReadCity } from "@savat/contracts/city";
import { districtsOf, findDistrict } from "@savat/contracts/districts";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { Checkbox } from "@savat/ui/checkbox";
import { Select } from "@savat/ui/select";
import { TextField } from "@savat/ui/text-field";
import { type Ref, useId, useImperativeHandle } from "react";
import type { ZoneFields } from "./delivery-values.ts";
import styles from "./profile.module.css";

const KINDS = ["city", "radius", "districts", "kept"] as const;

function isKind(text: string): text is ZoneFields["kind"] {
  return KINDS.some((kind) => kind === text);
}

interface ChoiceProps {
  id: string;
  city: ReadCity;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** The city's districts, and chosen ones that are not listed. */
function DistrictChoice({ id, city, chosen, error, onChange }: ChoiceProps) {
  const { t } = useTranslation("merchant");
  const language = useLanguage();
  const listed = districtsOf(city).map((district) => ({ name: district.uz, slug: district.slug, label: district[language] }));
  const others = chosen.filter((name) => !findDistrict(city, name)).map((name) => ({ name, slug: name, label: name }));
  return (
    <fieldset className={styles.group} aria-describedby={error && `${id}-districts-error`}>
      <legend className="visually-hidden">{t("profile.zones.districts")}</legend>
      <div className={styles.choices}>
        {[...listed, ...others].map(({ name, slug, label }, index) => {
          const isChosen = chosen.some((one) => one === name || findDistrict(city, one)?.slug === slug);
          const without = chosen.filter((one) => one !== name && findDistrict(city, one)?.slug !== slug);
          return (
            <Checkbox
              key={slug}
              {...(index === 0 ? { id: `${id}-districts` } : {})}
              checked={isChosen}
              onChange={() => onChange(isChosen ? without : [...chosen, name])}
            >
              {label}
            </Checkbox>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-districts-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ZoneEditorProps {
  value: ZoneFields;
  onChange: (value: ZoneFields) => void;
  city: ReadCity;
  error: string | undefined;
  ref?: Ref<{ focus: () => void }> | undefined;
}

/** Where the shop delivers. An area on the map is kept, not edited. */
export function ZoneEditor({ value, onChange, city, error, ref }: ZoneEditorProps) {
  const { t } = useTranslation("merchant");
  const id = useId();
  useImperativeHandle(ref, () => ({ focus: () => document.getElementById(`${id}-${value.kind}`)?.focus() }));
  return (
    <div className={styles.group}>
      <Select
        label={t("profile.zone")}
        value={value.kind}
        onChange={(event) => isKind(event.target.value) && onChange({ ...value, kind: event.target.value })}
      >
        {KINDS.filter((kind) => kind !== "kept" || value.kept !== null).map((kind) => (
          <option key={kind} value={kind}>
            {t(`profile.zones.${kind}`)}
          </option>
        ))}
      </Select>
      {value.kind === "radius" && (
        <TextField
          id={`${id}-radius`}
          label={t("profile.zones.km")}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          value={value.km}
          onChange={(event) => onChange({ ...value, km: event.target.value })}
        />
      )}
      {value.kind === "districts" && (
        <DistrictChoice
          id={id}
          city={city}
          chosen={value.districts}
          error={error}
          onChange={(districts) => onChange({ ...value, districts })}
        />
      )}
    </div>
  );
}
