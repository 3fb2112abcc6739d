import { useTranslation } from "@savat/contracts/i18n";
import { pictureSource, tileOf } from "@savat/contracts/picture";
import { Picture } from "@savat/ui/picture";

/** The small picture of a line, beside its name. */
export function GoodsPicture({ id, image }: { id: string; image: string }) {
  const { t } = useTranslation("checkout");
  return <Picture source={pictureSource(image)} alt="" missingLabel={t("line.noPicture")} shape="thumb" tile={tileOf(id)} />;
}
