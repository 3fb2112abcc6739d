import { useEffect, useState } from "react";
import { useTranslation } from "shared-contracts/i18n";
import { Button } from "shared-ui/button";
import { SearchIcon } from "shared-ui/icons";
import { Select } from "shared-ui/select";
import { TextField } from "shared-ui/text-field";
import { useTableState } from "../../table-state.ts";
import styles from "./customers.module.css";
import { MAX_PHONE_LENGTH } from "./load.ts";

/** Whom the table shows: what is looked for stands in the address, and the field follows it back and forth. */
export function FindCustomers() {
  const { t } = useTranslation("admin");
  const { filter, update } = useTableState();
  const asked = filter("phone");
  const [phone, setPhone] = useState(asked);
  useEffect(() => setPhone(asked), [asked]);

  return (
    <div className={styles.toolbar}>
      <form
        className={styles.find}
        onSubmit={(event) => {
          event.preventDefault();
          update({ phone: phone.trim() });
        }}
      >
        <TextField
          className={styles.phone}
          type="search"
          inputMode="tel"
          autoComplete="off"
          label={t("customers.find.label")}
          prefix={<SearchIcon size={18} />}
          value={phone}
          maxLength={MAX_PHONE_LENGTH}
          onChange={(event) => setPhone(event.currentTarget.value)}
        />
        <Button variant="wash" type="submit" className={styles.submit}>
          {t("customers.find.submit")}
        </Button>
      </form>
      <Select
        className={styles.state}
        label={t("customers.find.state")}
        hideLabel
        look="pill"
        value={filter("blocked") === "1" ? "1" : ""}
        onChange={({ currentTarget: { value } }) => update({ blocked: value })}
      >
        <option value="">{t("customers.find.all")}</option>
        <option value="1">{t("customers.find.blocked")}</option>
      </Select>
      {(asked !== "" || filter("blocked") === "1") && (
        <Button variant="plain" className={styles.clear} onClick={() => update({ phone: undefined, blocked: undefined })}>
          {t("customers.find.clear")}
        </Button>
      )}
    </div>
  );
}
