import { useTranslation } from "@savat/contracts/i18n";
import { pictureSource } from "@savat/contracts/picture";
import { classNames } from "@savat/ui/class-names";
import { Picture } from "@savat/ui/picture";
import styles from "./picture-preview.module.css";

export interface PicturePreviewProps {
  /** A stored or typed address; a box icon replaces what cannot be shown. */
  url: string;
  /** Empty if a text beside it has the same meaning. */
  alt: string;
  /** `small` is a square of 64 px, for a row of a table; `large` one of 160 px. */
  size?: "small" | "large" | undefined;
  className?: string | undefined;
}

/** A transparent picture takes 62% of its tile. */
const LARGE_SIZES = { contain: "100px", cover: "160px" } as const;

/** A picture of a product or of the merchant, as customers will see it. */
export function PicturePreview({ url, alt, size = "small", className }: PicturePreviewProps) {
  const { t } = useTranslation("merchant");
  const source = pictureSource(url);
  return (
    <Picture
      source={source}
      alt={alt}
      missingLabel={t("pictures.missing")}
      shape={size === "small" ? "thumb" : "square"}
      sizes={size === "large" && source ? LARGE_SIZES[source.fit] : undefined}
      className={classNames(size === "large" && styles.large, className)}
    />
  );
}
