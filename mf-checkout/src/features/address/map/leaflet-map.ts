import type { Point } from "@savat/contracts/delivery";
import { control, map as createMap, tileLayer } from "leaflet";

const ZOOM = 16;
const MAX_ZOOM = 19;
const MIN_ZOOM = 10;

interface MapOptions {
  at: Point;
  /** The makers of the tiles. */
  credit: string;
  zoomIn: string;
  zoomOut: string;
  /** The person moved the map: its middle is the point. */
  onMoved: (point: Point) => void;
}

export interface ShownMap {
  moveTo: (point: Point) => void;
  remove: () => void;
}

/** A map of our own tiles. Its pin stands in the middle, so that finger, mouse and arrow keys move it alike. */
export function showMap(box: HTMLElement, { at, credit, zoomIn, zoomOut, onMoved }: MapOptions): ShownMap {
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const shown = createMap(box, {
    center: at,
    zoom: ZOOM,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    zoomControl: false,
    zoomAnimation: !isStill,
  });
  shown.attributionControl.setPrefix(false);
  control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(shown);
  tileLayer("/tiles/{z}/{x}/{y}", { maxZoom: MAX_ZOOM, attribution: credit }).addTo(shown);
  let isOurs = false;
  shown.on("moveend", () => {
    const { lat, lng } = shown.getCenter();
    if (!isOurs) onMoved({ lat, lng });
  });
  return {
    moveTo: (point) => {
      isOurs = true;
      shown.setView(point, shown.getZoom(), { animate: false });
      isOurs = false;
    },
    remove: () => shown.remove(),
  };
}
