import { useState } from "react";
import styles from "./avatar.module.css";
import { classNames } from "./class-names.ts";
import { UserIcon } from "./icons.tsx";

const MAX_INITIALS = 2;

/** The first letters of at most two words, in capitals. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean).slice(0, MAX_INITIALS);
  return words.map((word) => Array.from(word)[0]?.toUpperCase() ?? "").join("");
}

export interface AvatarProps {
  name: string;
  photo?: string | undefined;
  size?: "small" | "large" | undefined;
}

/** A photo, else up to two initials; decoration beside the name, so hidden from screen readers. */
export function Avatar({ name, photo, size = "small" }: AvatarProps) {
  const [brokenPhoto, setBrokenPhoto] = useState<string>();
  const initials = initialsOf(name);
  const edge = size === "large" ? 88 : 36;
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {photo && photo !== brokenPhoto ? (
        <img src={photo} alt="" width={edge} height={edge} referrerPolicy="no-referrer" onError={() => setBrokenPhoto(photo)} />
      ) : (
        initials || <UserIcon size={size === "large" ? 40 : 20} />
      )}
    </span>
  );
}
