import { callApi } from "@savat/contracts/api-client";
import { ApiFailure } from "@savat/contracts/api-failure";
import { type Device, endDevice } from "@savat/contracts/auth";
import { formatDateTime } from "@savat/contracts/date";
import { events } from "@savat/contracts/events";
import { languageOf, useTranslation } from "@savat/contracts/i18n";
import { useRevalidator } from "@savat/contracts/router";
import { Alert } from "@savat/ui/alert";
import { Button } from "@savat/ui/button";
import { useState } from "react";
import styles from "./devices.module.css";

/** Ends one session; the session of this device by the dialog of every sign-out. */
function useEndDevice() {
  const { revalidate } = useRevalidator();
  const [endingId, setEndingId] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function end({ id, isCurrent }: Device): Promise<void> {
    if (isCurrent) return events.emit("logout:asked");
    if (endingId !== null) return;
    setEndingId(id);
    setHasFailed(false);
    try {
      await callApi(endDevice, { params: { id } });
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      // It has already ended.
      if (error.status === 404) await revalidate();
      else setHasFailed(true);
    } finally {
      setEndingId(null);
    }
  }

  return { endingId, hasFailed, end };
}

interface DeviceRowProps {
  device: Device;
  isEnding: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const { t, i18n } = useTranslation("account");
  const name = device.name ?? t("devices.unknown");
  const time = formatDateTime(device.lastSeenAt, languageOf(i18n));
  return (
    <li className={styles.device}>
      <div className={styles.text}>
        <strong>{name}</strong>
        <span className={styles.seen}>{device.isCurrent ? t("devices.current") : t("devices.lastSeen", { time })}</span>
      </div>
      <Button variant="quiet" busy={isEnding} aria-label={t("devices.endLabel", { name })} onClick={onEnd}>
        {t("devices.end")}
      </Button>
    </li>
  );
}

function DevicesFailed() {
  const { t } = useTranslation("account");
  const { revalidate, state } = useRevalidator();
  return (
    <Alert
      tone="error"
      action={
        <Button variant="quiet" busy={state !== "idle"} onClick={() => void revalidate()}>
          {t("devices.retry")}
        </Button>
      }
    >
      {t("devices.notLoaded")}
    </Alert>
  );
}

/** The person's sessions. `devices`: null if the list could not be loaded. */
export function Devices({ devices }: { devices: readonly Device[] | null }) {
  const { t } = useTranslation("account");
  const { endingId, hasFailed, end } = useEndDevice();
  return (
    <section className={styles.devices} aria-labelledby="devices">
      <h2 id="devices">{t("devices.title")}</h2>
      {hasFailed && <Alert tone="error">{t("devices.notEnded")}</Alert>}
      {devices === null ? (
        <DevicesFailed />
      ) : (
        <ul className={styles.list}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} isEnding={endingId === device.id} onEnd={() => void end(device)} />
          ))}
        </ul>
      )}
    </section>
  );
}
