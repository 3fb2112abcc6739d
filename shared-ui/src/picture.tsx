import { useCallback, useState } from "react";
import { classNames } from "./class-names.ts";
import { BoxIcon } from "./icons.tsx";
import styles from "./picture.module.css";

type PictureTile = "peach" | "mint" | "sky" | "lilac" | "lemon" | "rose" | "sand";

export interface PictureFile {
  src: string;
  srcSet?: string | undefined;
  /** `contain`: transparent, stands on its tile; `cover`: a photograph that fills it. */
  fit: "contain" | "cover";
}

export interface PictureProps {
  /** Undefined shows the placeholder. */
  source: PictureFile | undefined;
  /** Empty if a text beside it has the same meaning. */
  alt: string;
  /** The placeholder's text, in the reader's language. */
  missingLabel: string;
  /** The `sizes` of the image: how wide it is shown at which viewport. */
  sizes?: string | undefined;
  /** The largest picture of the page: eager, with high priority. All others are lazy. */
  priority?: boolean | undefined;
  tile?: PictureTile | undefined;
  /** Proportions: `wide` 16:10, `square`, or `thumb`, a square of 64 px. */
  shape?: "wide" | "square" | "thumb" | undefined;
  className?: string | undefined;
}

/** As the stylesheet has it. */
const THUMB_SIZES = { contain: "44px", cover: "64px" } as const;
const INTRINSIC_WIDTH = 384;
const INTRINSIC_HEIGHT = { wide: 240, square: 384, thumb: 384 } as const;

/** Reports a picture that failed before hydration. One without pixels may still load, so it asks the browser. */
function watchEarlyFailure(image: HTMLImageElement, onFailure: () => void): void {
  if (image.complete && image.naturalWidth === 0) image.decode().catch(onFailure);
}

/** True once this address has failed, also when it failed before hydration. */
function useBrokenPicture(src: string | undefined) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const handleError = useCallback(() => setBrokenSrc(src), [src]);
  const imageRef = useCallback(
    (image: HTMLImageElement | null) => {
      if (image) watchEarlyFailure(image, () => setBrokenSrc(src));
    },
    [src],
  );
  return { isBroken: src !== undefined && brokenSrc === src, handleError, imageRef };
}

/** A picture on its tile, in the sizes the page needs, with a placeholder if it is missing or broken. */
export function Picture({ source, alt, missingLabel, sizes, priority = false, tile = "sand", shape = "square", className }: PictureProps) {
  const { isBroken, handleError, imageRef } = useBrokenPicture(source?.src);
  const frame = classNames(styles.frame, styles[tile], styles[shape], className);
  if (!source || isBroken) {
    return (
      <span className={frame} role="img" aria-label={alt === "" ? missingLabel : `${alt}. ${missingLabel}`}>
        <span className={styles.placeholder}>
          <BoxIcon size={shape === "thumb" ? 24 : 32} />
          {shape !== "thumb" && <span>{missingLabel}</span>}
        </span>
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        key={source.src}
        ref={imageRef}
        className={styles[source.fit]}
        sizes={source.srcSet ? (sizes ?? (shape === "thumb" ? THUMB_SIZES[source.fit] : "100vw")) : undefined}
        srcSet={source.srcSet}
        src={source.src}
        alt={alt}
        width={INTRINSIC_WIDTH}
        height={INTRINSIC_HEIGHT[shape]}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : undefined}
        decoding={priority ? undefined : "async"}
        referrerPolicy={source.srcSet ? undefined : "no-referrer"}
        onError={handleError}
      />
    </span>
  );
}
