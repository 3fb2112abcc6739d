import { type City, cityName, parseCity } from "@savat/contracts/city";
import { ALL_CITIES, storeCity } from "@savat/contracts/city-choice";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import { useNavigate } from "@savat/contracts/router";
import { classNames } from "@savat/ui/class-names";
import { ChevronDownIcon, PinIcon } from "@savat/ui/icons";
import { type FormEvent, type ReactElement, useId, useState } from "react";
import styles from "./city-form.module.css";
import { filtersToSearch, type MerchantFilters } from "./merchant-filters.ts";
import { NAMESPACE } from "./namespace.ts";

interface CityFormProps {
  pathname: string;
  filters: MerchantFilters;
  cities: readonly City[];
  /** Id of the list that the button opens. */
  anchor: string;
  /** White on the hero in both schemes, or a field of the page. */
  look: "hero" | "page";
}

/** The offered cities: those with a merchant, and the chosen one, in the alphabetical order of the language. */
function useCityOptions(cities: readonly City[], chosen: City | undefined): { city: City; name: string }[] {
  const language = useLanguage();
  const all = chosen === undefined || cities.includes(chosen) ? cities : [...cities, chosen];
  // Compares by code unit: the collation data of server and browser may differ, and the lists must not.
  return all.map((city) => ({ city, name: cityName(city, language) })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The choice of city: applied and stored at once, and a plain form without scripts. */
export function CityForm({ pathname, filters, cities, anchor, look }: CityFormProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const navigate = useNavigate();
  const id = useId();
  const options = useCityOptions(cities, filters.city);
  const [shownCity, setShownCity] = useState(filters.city);
  const [chosen, setChosen] = useState<string>(filters.city ?? ALL_CITIES);
  if (shownCity !== filters.city) {
    setShownCity(filters.city);
    setChosen(filters.city ?? ALL_CITIES);
  }

  function choose(value: string, hash: string): void {
    const cityParam = parseCity(value) ?? ALL_CITIES;
    setChosen(cityParam);
    storeCity(cityParam);
    void navigate({ pathname, search: filtersToSearch({ ...filters, cityParam, page: 1 }), hash }, { preventScrollReset: hash === "" });
  }
  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    choose(String(new FormData(event.currentTarget).get("city")), `#${anchor}`);
  }

  return (
    <form className={classNames(styles.form, styles[look])} action={pathname} method="get" onSubmit={handleSubmit}>
      <PinIcon className={styles.pin} />
      <label className="visually-hidden" htmlFor={id}>
        {t("city.label")}
      </label>
      <select
        id={id}
        name="city"
        className={styles.select}
        value={chosen}
        autoComplete="off"
        onChange={(event) => choose(event.currentTarget.value, "")}
      >
        <option value={ALL_CITIES}>{t("city.all")}</option>
        {options.map(({ city, name }) => (
          <option key={city} value={city}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} className={styles.chevron} />
      {filters.category !== "all" && <input type="hidden" name="category" value={filters.category} />}
      <button type="submit" className={styles.show}>
        {t("city.show")}
      </button>
    </form>
  );
}

/** The skeleton of a `CityForm`. */
export function CityFormPending(): ReactElement {
  return <div className={styles.pending} />;
}
