import { useTranslation } from "shared-contracts/i18n";
import { Button } from "shared-ui/button";
import { Select } from "shared-ui/select";
import { useTableState } from "../../table-state.ts";
import styles from "./inbox.module.css";
import { CATEGORIES, HANDLED, type InboxFilter, KINDS, RATINGS } from "./load.ts";

const STATES = { "0": "waiting", "1": "handledOnly" } as const;
const NONE = { kind: undefined, category: undefined, rating: undefined, handled: undefined } as const;
/** Messages have neither: what narrowed feedback does not stay behind in the address. */
const NONE_OF_FEEDBACK = { category: undefined, rating: undefined } as const;

interface ChoiceProps {
  name: keyof typeof NONE;
  value: string | undefined;
  all: string;
  options: readonly (readonly [value: string, text: string])[];
}

function Choice({ name, value, all, options }: ChoiceProps) {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  return (
    <Select
      label={t(`inbox.filter.${name}`)}
      hideLabel
      look="pill"
      value={value ?? ""}
      onChange={({ currentTarget }) => update({ ...(name === "kind" ? NONE_OF_FEEDBACK : {}), [name]: currentTarget.value })}
    >
      <option value="">{all}</option>
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </Select>
  );
}

/** What the list is narrowed to; all of it stands in the address. */
export function Filters({ filter: { kind, category, rating, handled } }: { filter: InboxFilter }) {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  const isNarrowed = [kind, category, rating, handled].some((one) => one !== undefined);
  return (
    <div className={styles.filters}>
      <Choice
        name="handled"
        value={handled}
        all={t("inbox.filter.allStates")}
        options={HANDLED.map((one) => [one, t(`inbox.filter.${STATES[one]}`)])}
      />
      <Choice name="kind" value={kind} all={t("inbox.filter.allKinds")} options={KINDS.map((one) => [one, t(`inbox.kinds.${one}`)])} />
      {kind !== "contact" && (
        <>
          <Choice
            name="category"
            value={category}
            all={t("inbox.filter.allCategories")}
            options={CATEGORIES.map((one) => [one, t(`inbox.category.${one}`)])}
          />
          <Choice
            name="rating"
            value={rating}
            all={t("inbox.filter.allRatings")}
            options={RATINGS.map((one) => [one, t(`inbox.starsOption.${one}`)])}
          />
        </>
      )}
      {isNarrowed && (
        <Button variant="plain" onClick={() => update(NONE)}>
          {t("inbox.filter.reset")}
        </Button>
      )}
    </div>
  );
}
