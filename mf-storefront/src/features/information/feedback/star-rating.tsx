import { classNames } from "@savat/ui/class-names";
import { StarIcon } from "@savat/ui/icons";
import type { ReactElement } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { RATINGS } from "../contact-message/rules.ts";
import type { FeedbackContent } from "./content.ts";
import styles from "./star-rating.module.css";

interface StarRatingProps {
  label: string;
  error: string | undefined;
  stars: FeedbackContent["stars"];
  /** "" while nothing is chosen. */
  chosen: string;
  field: UseFormRegisterReturn;
}

/** One to five stars: a native radio group, so that arrow keys move through it. */
export function StarRating({ label, error, stars, chosen, field }: StarRatingProps): ReactElement {
  return (
    <fieldset className={styles.rating} aria-describedby={error === undefined ? undefined : "rating-error"}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {RATINGS.map((rating) => (
            <label key={rating} className={classNames(styles.star, rating <= Number(chosen) && styles.isFilled)}>
              <input
                type="radio"
                value={rating}
                required
                aria-invalid={error === undefined ? undefined : true}
                aria-describedby={error === undefined ? undefined : "rating-error"}
                {...field}
              />
              <StarIcon size={32} />
              <span className="visually-hidden">{stars[rating - 1]}</span>
            </label>
          ))}
        </div>
        <span className={styles.chosen} aria-hidden="true">
          {chosen !== "" && stars[Number(chosen) - 1]}
        </span>
      </div>
      {error !== undefined && (
        <p id="rating-error" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
