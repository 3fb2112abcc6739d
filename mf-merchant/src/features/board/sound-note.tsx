import { useTranslation } from "@savat/contracts/i18n";
import { Button } from "@savat/ui/button";
import styles from "./board.module.css";
import type { Ring } from "./ring/use-ring.ts";

/** Says that the board cannot be heard, until a tap allows it. */
export function SoundNote({ ring: { sound, allowSound } }: { ring: Ring }) {
  const { t } = useTranslation("merchant");
  if (sound !== "off") return null;
  return (
    <div className={styles.sound}>
      <p>
        <strong className={styles.soundTitle}>{t("board.ring.off")}</strong> {t("board.ring.offText")}
      </p>
      <Button variant="quiet" onClick={allowSound}>
        {t("board.ring.allow")}
      </Button>
    </div>
  );
}
