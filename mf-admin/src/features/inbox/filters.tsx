import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "antd";
import { Choice } from "../../choice.tsx";
import { useTableState } from "../../table-state.ts";
import styles from "./inbox.module.css";
import { CATEGORIES, HANDLED, type InboxFilter, KINDS, RATINGS } from "./load.ts";

const STATES = { "0": "waiting", "1": "handledOnly" } as const;
const NONE = { kind: undefined, category: undefined, rating: undefined, handled: undefined } as const;
/** Messages have neither category nor rating: these filters leave the address. */
const NONE_OF_FEEDBACK = { category: undefined, rating: undefined } as const;

interface FilterProps {
  name: keyof typeof NONE;
  value: string | undefined;
  all: string;
  options: readonly { value: string; label: string }[];
}

function Filter({ name, value, all, options }: FilterProps) {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  return (
    <Choice
      label={t(`inbox.filter.${name}`)}
      value={value ?? ""}
      options={[{ value: "", label: all }, ...options]}
      onChange={(chosen) => update({ ...(name === "kind" ? NONE_OF_FEEDBACK : {}), [name]: chosen })}
    />
  );
}

/** The filters of the list, all in the address. */
export function Filters({ filter: { kind, category, rating, handled } }: { filter: InboxFilter }) {
  const { t } = useTranslation("admin");
  const { update } = useTableState();
  const isNarrowed = [kind, category, rating, handled].some((one) => one !== undefined);
  return (
    <div className={styles.filters}>
      <Filter
        name="handled"
        value={handled}
        all={t("inbox.filter.allStates")}
        options={HANDLED.map((one) => ({ value: one, label: t(`inbox.filter.${STATES[one]}`) }))}
      />
      <Filter
        name="kind"
        value={kind}
        all={t("inbox.filter.allKinds")}
        options={KINDS.map((one) => ({ value: one, label: t(`inbox.kinds.${one}`) }))}
      />
      {kind !== "contact" && (
        <>
          <Filter
            name="category"
            value={category}
            all={t("inbox.filter.allCategories")}
            options={CATEGORIES.map((one) => ({ value: one, label: t(`inbox.category.${one}`) }))}
          />
          <Filter
            name="rating"
            value={rating}
            all={t("inbox.filter.allRatings")}
            options={RATINGS.map((one) => ({ value: one, label: t(`inbox.starsOption.${one}`) }))}
          />
        </>
      )}
      {isNarrowed && (
        <Button type="link" onClick={() => update(NONE)}>
          {t("inbox.filter.reset")}
        </Button>
      )}
    </div>
  );
}
