import { useTranslation } from "shared-contracts/i18n";
import { SkeletonBlock, SkeletonGroup, SkeletonText } from "shared-ui/skeleton";
import styles from "./products.module.css";

const ROWS = ["first", "second", "third", "fourth"];

/** The place of the table while it is on its way. */
export function ProductsPending() {
  const { t } = useTranslation("merchant");
  return (
    <SkeletonGroup label={t("products.loading")} className={styles.bones}>
      <SkeletonBlock shape="control" />
      {ROWS.map((row) => (
        <div key={row} className={styles.bone}>
          <SkeletonBlock shape="thumb" />
          <SkeletonText lines={2} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
