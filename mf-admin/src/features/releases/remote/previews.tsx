import { useTranslation } from "@savat/contracts/i18n";
import type { RemoteStatus } from "@savat/contracts/release-registry";
import { Button, Table, type TableColumnsType } from "antd";
import cell from "../../../cell.module.css";
import { Moment } from "../../../moment.tsx";
import { BuildName } from "../live/build-name.tsx";
import styles from "../live/releases.module.css";
import type { Ask } from "./ask.ts";

type Preview = RemoteStatus["overrides"][number];

interface PreviewsProps {
  remote: RemoteStatus;
  onAsk: Ask;
}

/** Builds that the holders of a link get, with the links' ends. Without one it shows nothing. */
export function Previews({ remote, onAsk }: PreviewsProps) {
  const { t } = useTranslation("admin");
  if (remote.overrides.length === 0) return null;
  const columns: TableColumnsType<Preview> = [
    {
      key: "build",
      title: t("releases.columns.build"),
      render: (_, { build, label, until }) => (
        <div className={cell.lines}>
          <BuildName remote={remote} build={build} />
          {label !== "" && <span className={cell.line}>{label}</span>}
          <span className={cell.soft}>
            {t("releases.until")} <Moment at={until} />
          </span>
        </div>
      ),
    },
    {
      key: "actions",
      title: t("releases.columns.actions"),
      width: 120,
      render: (_, preview) => (
        <Button
          size="small"
          aria-label={t("releases.previewEnd.buttonOne", { label: preview.label || preview.id })}
          onClick={() => onAsk({ kind: "endPreview", preview })}
        >
          {t("releases.previewEnd.button")}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.card} aria-labelledby="release-previews">
      <h4 id="release-previews">{t("releases.previews")}</h4>
      <Table<Preview>
        aria-labelledby="release-previews"
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={remote.overrides}
        pagination={false}
      />
    </section>
  );
}
