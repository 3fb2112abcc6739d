import { type DateLike, formatDate, toMillis } from "@savat/contracts/date";
import { useLanguage } from "@savat/contracts/i18n";

/** A day by Tashkent time, in every form of the server: text, seconds, or an object with seconds. */
export function RequestDate({ value }: { value: DateLike }) {
  const language = useLanguage();
  const text = formatDate(value, language);
  if (text === "") return null;
  return <time dateTime={new Date(toMillis(value)).toISOString()}>{text}</time>;
}
