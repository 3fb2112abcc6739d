import type { Point } from "@savat/contracts/delivery";
import { useTranslation } from "@savat/contracts/i18n";
import { PinIcon } from "@savat/ui/icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ShownMap } from "./leaflet-map.ts";
import styles from "./tile-map.module.css";

interface TileMapProps {
  at: Point;
  credit: string;
  onMoved: (point: Point) => void;
}

/** The map with its pin; its code comes when it is first shown. Without it the form stands alone. */
export function TileMap({ at, credit, onMoved }: TileMapProps) {
  const { t } = useTranslation("checkout");
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<ShownMap>(undefined);
  const [isMissing, setIsMissing] = useState(false);
  const { lat, lng } = at;

  const open = useEffectEvent(async (node: HTMLElement, signal: AbortSignal) => {
    try {
      const { showMap } = await import(/* webpackChunkName: "map" */ "./leaflet-map.ts");
      if (signal.aborted) return;
      const texts = { credit, zoomIn: t("address.zoomIn"), zoomOut: t("address.zoomOut") };
      shown.current = showMap(node, { at, ...texts, onMoved: (point) => onMoved(point) });
    } catch {
      if (!signal.aborted) setIsMissing(true);
    }
  });

  useEffect(() => {
    const over = new AbortController();
    if (box.current !== null) void open(box.current, over.signal);
    return () => {
      over.abort();
      shown.current?.remove();
      shown.current = undefined;
    };
  }, []);

  useEffect(() => shown.current?.moveTo({ lat, lng }), [lat, lng]);

  if (isMissing) return null;
  return (
    <div className={styles.frame}>
      <div ref={box} className={styles.map} role="application" aria-label={t("address.map")} />
      <PinIcon className={styles.pin} size={36} />
    </div>
  );
}
