import { useTranslation } from "@savat/contracts/i18n";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Picture } from "@savat/ui/picture";
import type { ReactElement } from "react";
import { NAMESPACE } from "../../namespace.ts";
import styles from "./gallery.module.css";

const FIRST_SIZES = { contain: "(min-width: 1000px) 280px, 44vw", cover: "(min-width: 1000px) 560px, 92vw" } as const;
const OTHER_SIZES = { contain: "(min-width: 1000px) 90px, 13vw", cover: "(min-width: 1000px) 140px, 21vw" } as const;

/** A merchant's pictures, the first one large. */
export function Gallery({ uid, name, images }: { uid: string; name: string; images: readonly string[] }): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const [first, ...others] = images;
  const source = pictureSource(first);
  return (
    <div className={styles.gallery}>
      <Picture
        source={source}
        alt={t("merchant.picture", { name })}
        missingLabel={t("picture.missing")}
        sizes={source && FIRST_SIZES[source.fit]}
        priority
        tile={tileOf(uid)}
        shape="wide"
      />
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((image, index) => {
            const other = pictureSource(image);
            return (
              <li key={image}>
                <Picture
                  source={other}
                  alt={t("merchant.pictureNumber", { name, number: index + 2 })}
                  missingLabel={t("picture.missing")}
                  sizes={other && OTHER_SIZES[other.fit]}
                  tile={tileOf(image)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
