import { useTranslation } from "@savat/contracts/i18n";
import { MAX_SEARCH_LENGTH } from "@savat/contracts/merchant-filter";
import { IconButton } from "@savat/ui/icon-button";
import { CloseIcon, SearchIcon } from "@savat/ui/icons";
import { TextField } from "@savat/ui/text-field";
import type { ReactElement } from "react";
import { NAMESPACE } from "./namespace.ts";
import { useSearchBox } from "./use-search-box.ts";

interface SearchBoxProps {
  pathname: string;
  /** Name of the text's parameter in the address. */
  name?: string;
  /** Other filters of the address that a search keeps. */
  kept: Readonly<Record<string, string | undefined>>;
  label: string;
  placeholder: string;
  /** The text of the shown list. */
  shown: string;
  onSearch: (text: string) => void;
}

/** Searches while typing, and as a plain form without scripts. */
export function SearchBox({ pathname, name = "search", kept, label, placeholder, shown, onSearch }: SearchBoxProps): ReactElement {
  const { t } = useTranslation(NAMESPACE);
  const { inputRef, handleChange, handleSubmit, clear } = useSearchBox(shown, onSearch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the form itself is the landmark, also where <search> is unknown
    <form role="search" action={pathname} method="get" onSubmit={handleSubmit} noValidate>
      {Object.entries(kept).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <TextField
        ref={inputRef}
        type="search"
        name={name}
        label={label}
        hideLabel
        placeholder={placeholder}
        defaultValue={shown}
        maxLength={MAX_SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        prefix={<SearchIcon size={20} />}
        suffix={shown !== "" && <IconButton label={t("search.clear")} icon={<CloseIcon size={18} />} onClick={clear} />}
        onChange={handleChange}
      />
    </form>
  );
}
