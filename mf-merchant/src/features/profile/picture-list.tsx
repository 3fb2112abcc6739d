import { useTranslation } from "@savat/contracts/i18n";
import type { PictureFetch } from "@savat/contracts/picture-fetch";
import { Badge } from "@savat/ui/badge";
import { IconButton } from "@savat/ui/icon-button";
import { ChevronDownIcon, StarIcon, TrashIcon } from "@savat/ui/icons";
import { useEffect, useId, useState } from "react";
import { PictureFetchNote } from "../../pictures/picture-fetch-note.tsx";
import { PicturePreview } from "../../pictures/picture-preview.tsx";
import { movePicture } from "./picture-order.ts";
import styles from "./profile.module.css";

interface PictureListProps {
  pictures: readonly string[];
  /** Of those that are addresses elsewhere. */
  fetches: readonly PictureFetch[];
  onChange: (pictures: string[]) => void;
  /** Gets the focus when the last picture is removed. */
  addButtonId: string;
}

type Action = "earlier" | "later" | "primary" | "remove";
const ICONS = { earlier: ChevronDownIcon, later: ChevronDownIcon, primary: StarIcon, remove: TrashIcon } as const;

/** The pictures in order. After a move the focus stays with the picture, and the change is announced. */
export function PictureList({ pictures, fetches, onChange, addButtonId }: PictureListProps) {
  const { t } = useTranslation("merchant");
  const id = useId();
  const [done, setDone] = useState<{ text: string; focusOn: string }>();
  useEffect(() => {
    if (done !== undefined) document.getElementById(done.focusOn)?.focus();
  }, [done]);

  function act(action: Action, index: number): void {
    if (action === "remove") {
      onChange(pictures.filter((_, other) => other !== index));
      const next = Math.min(index, pictures.length - 2);
      const focusOn = next < 0 ? addButtonId : `${id}-${next}-remove`;
      setDone({ text: t("profile.pictures.removed", { position: index + 1 }), focusOn });
      return;
    }
    const to = { earlier: index - 1, later: index + 1, primary: 0 }[action];
    if (to === index || to < 0 || to >= pictures.length) return;
    onChange(movePicture(pictures, index, to));
    setDone({ text: t("profile.pictures.moved", { position: to + 1, count: pictures.length }), focusOn: `${id}-${to}-${action}` });
  }

  function button(action: Action, index: number) {
    const Icon = ICONS[action];
    const isIdle = (index === 0 && action !== "later" && action !== "remove") || (index === pictures.length - 1 && action === "later");
    return (
      <IconButton
        id={`${id}-${index}-${action}`}
        label={t(`profile.pictures.${action}`, { position: index + 1 })}
        icon={<Icon size={20} className={action === "earlier" ? styles.up : undefined} />}
        variant="quiet"
        className={isIdle ? styles.idle : undefined}
        aria-disabled={isIdle || undefined}
        onClick={() => act(action, index)}
      />
    );
  }

  return (
    <>
      <ol className={styles.pictureList}>
        {pictures.map((url, index) => (
          <li key={url} className={styles.pictureRow}>
            <PicturePreview url={url} alt={t("profile.pictures.position", { position: index + 1 })} />
            <span className={styles.pictureName}>
              {index === 0 && <Badge tone="accent">{t("profile.pictures.isPrimary")}</Badge>}
              <PictureFetchNote fetch={fetches.find(({ address }) => address === url)} />
            </span>
            <span className={styles.pictureButtons}>
              {button("earlier", index)}
              {button("later", index)}
              {button("primary", index)}
              {button("remove", index)}
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {done?.text}
      </p>
    </>
  );
}
