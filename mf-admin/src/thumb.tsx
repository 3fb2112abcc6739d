import { pictureSource, type Tile } from "@savat/contracts/picture";
import { BoxIcon } from "@savat/ui/icons";
import { Avatar } from "antd";
import { useState } from "react";
import styles from "./thumb.module.css";

export interface ThumbProps {
  /** The stored address of a picture; a placeholder without one. */
  url: string | null | undefined;
  /** A chosen file has an address that only this page knows. */
  isFile?: boolean | undefined;
  /** Empty if a text beside it has the same meaning. */
  alt: string;
  /** The placeholder's text. */
  missingLabel: string;
  tile?: Tile | undefined;
  /** px */
  size?: number | undefined;
}

/** A small picture on its tile. */
export function Thumb({ url, isFile = false, alt, missingLabel, tile, size = 40 }: ThumbProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const source = isFile && url ? { src: url, srcSet: undefined, fit: "cover" } : pictureSource(url);
  const style = { background: `var(--tile-${tile ?? "sand"}, var(--sand))` };
  if (source === undefined || brokenUrl === source.src) {
    const name = alt === "" ? missingLabel : `${alt}. ${missingLabel}`;
    const icon = <BoxIcon size={size / 2} />;
    return (
      <span role="img" aria-label={name} className={styles.empty}>
        <Avatar shape="square" size={size} style={style} icon={icon} />
      </span>
    );
  }
  const image = (
    <img
      className={source.fit === "cover" ? styles.cover : styles.contain}
      src={source.src}
      srcSet={source.srcSet}
      sizes={source.srcSet && `${size}px`}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenUrl(source.src)}
    />
  );
  return <Avatar shape="square" size={size} style={style} src={image} />;
}
