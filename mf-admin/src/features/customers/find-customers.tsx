import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "antd";
import { Choice } from "../../choice.tsx";
import { SearchField } from "../../search-field.tsx";
import { useTableState } from "../../table-state.ts";
import styles from "./customers.module.css";
import { MAX_PHONE_LENGTH } from "./load.ts";

/** Filters of the table: by phone, and only blocked customers. */
export function FindCustomers() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const [phone, blocked] = [filter("phone"), filter("blocked") === "1" ? "1" : ""];
  return (
    <div className={styles.toolbar}>
      <SearchField
        className={styles.find}
        inputMode="tel"
        label={t("customers.find.label")}
        submitLabel={t("customers.find.submit")}
        value={phone}
        maxLength={MAX_PHONE_LENGTH}
        onSearch={(typed) => update({ phone: typed })}
      />
      <Choice
        label={t("customers.find.state")}
        value={blocked}
        options={[
          { value: "", label: t("customers.find.all") },
          { value: "1", label: t("customers.find.blocked") },
        ]}
        onChange={(state) => update({ blocked: state })}
      />
      {(phone !== "" || blocked === "1") && (
        <Button type="link" onClick={() => update({ phone: undefined, blocked: undefined })}>
          {t("customers.find.clear")}
        </Button>
      )}
    </div>
  );
}
