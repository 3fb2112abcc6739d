import { chooseSlot } from "@savat/contracts/cart";
import { formatClock, formatDate } from "@savat/contracts/date";
import { useLanguage, useTranslation } from "@savat/contracts/i18n";
import type { Slot } from "@savat/contracts/opening";
import { Select } from "@savat/ui/select";

interface SlotChoiceProps {
  slots: readonly Slot[];
  slotFrom: string | null;
}

/** Slots by their day in Tashkent. */
function byDay(slots: readonly Slot[], dayOf: (slot: Slot) => string): [string, Slot[]][] {
  const days = new Map<string, Slot[]>();
  for (const slot of slots) days.set(dayOf(slot), [...(days.get(dayOf(slot)) ?? []), slot]);
  return [...days];
}

/** When a closed shop shall deliver. The choice stays with the basket. */
export function SlotChoice({ slots, slotFrom }: SlotChoiceProps) {
  const { t } = useTranslation("checkout");
  const language = useLanguage();
  const chosen = slots.find(({ from }) => slotFrom !== null && Date.parse(from) === Date.parse(slotFrom));
  return (
    <Select
      label={t("later.label")}
      value={chosen?.from ?? ""}
      onChange={(event) => chooseSlot(event.target.value === "" ? null : event.target.value)}
    >
      <option value="">{t("later.choose")}</option>
      {byDay(slots, ({ from }) => formatDate(from, language)).map(([day, ofDay]) => (
        <optgroup key={day} label={day}>
          {ofDay.map(({ from, to }) => (
            <option key={from} value={from}>
              {`${formatClock(from)}–${formatClock(to)}`}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}
