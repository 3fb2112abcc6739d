import { useId } from "react";
import { classNames } from "./class-names.ts";
import styles from "./girih.module.css";

const TILE = 96;
const STAR = "M48 0 60 20 82 14 76 36 96 48 76 60 82 82 60 76 48 96 36 76 14 82 20 60 0 48 20 36 14 14 36 20z";
const HEART = "M48 26 54 34 63.5 32.5 62 42 70 48 62 54 63.5 63.5 54 62 48 70 42 62 32.5 63.5 34 54 26 48 34 42 32.5 32.5 42 34z";
const CROSSES = "M0 26 14 14 26 0M70 0 82 14 96 26M96 70 82 82 70 96M26 96 14 82 0 70";

/** The star-and-cross pattern; fills its positioned parent, behind the content, in the parent's text colour. */
export function Girih({ className }: { className?: string | undefined }) {
  const id = useId();
  return (
    <svg className={classNames(styles.girih, className)} width="100%" height="100%" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
          <path d={`${STAR} ${HEART} ${CROSSES}`} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
