import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

/** Charts of one group highlight the same day. */
const GROUP = "overview";
const LABEL_SIZE = 13;
const HEIGHT = 180;

export interface BarChart {
  values: readonly number[];
  /** The minimum of the axis' maximum, so that a quiet month has an axis. */
  leastTop: number;
  /** Positions with a label below the bars. */
  named: readonly number[];
  nameOf: (index: number) => string;
  labelOf: (value: number) => string;
  colours: { bar: string; text: string; line: string };
  font: string;
  /** Undefined when the pointer leaves. */
  onPoint: (index: number | undefined) => void;
}

function axisOf({ colours, font }: BarChart): uPlot.Axis {
  return { stroke: colours.text, font: `${LABEL_SIZE}px ${font}`, ticks: { show: false } };
}

/** As wide as the longest label. */
function labelWidth(chart: uPlot, labels: readonly string[] | null, font: string): number {
  chart.ctx.font = `${LABEL_SIZE}px ${font}`;
  return Math.max(24, ...(labels ?? []).map((label) => chart.ctx.measureText(label).width)) + 14;
}

function axesOf(bars: BarChart): uPlot.Axis[] {
  const axis = axisOf(bars);
  return [
    {
      ...axis,
      grid: { show: false },
      size: 30,
      splits: () => [...bars.named],
      values: (_, splits) => splits.map((index) => bars.nameOf(index)),
    },
    {
      ...axis,
      grid: { stroke: bars.colours.line, width: 1 },
      size: (chart, labels) => labelWidth(chart, labels, bars.font),
      space: 36,
      // The number of orders is whole.
      incrs: [1, 2, 5].flatMap((step) => Array.from({ length: 14 }, (_, power) => step * 10 ** power)).sort((a, b) => a - b),
      values: (_, splits) => splits.map((value) => bars.labelOf(value)),
    },
  ];
}

/** Draws a bar for each value into an element and follows its width; returns the function that removes it. */
export function drawBars(element: HTMLElement, bars: BarChart): () => void {
  const options: uPlot.Options = {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    scales: {
      x: { time: false, range: () => [-0.6, bars.values.length - 0.4] },
      y: { range: (_, _min, max) => [0, Math.max(bars.leastTop, max * 1.08)] },
    },
    cursor: { sync: { key: GROUP, setSeries: false }, drag: { setScale: false, x: false, y: false }, y: false, points: { show: false } },
    series: [
      {},
      {
        fill: bars.colours.bar,
        stroke: bars.colours.bar,
        width: 0,
        points: { show: false },
        paths: uPlot.paths.bars?.({ size: [0.7, 24], radius: 0.2 }),
      },
    ],
    axes: axesOf(bars),
    hooks: { setCursor: [({ cursor }) => bars.onPoint(cursor.idx ?? undefined)] },
  };
  const chart = new uPlot(options, [bars.values.map((_, index) => index), [...bars.values]], element);
  const watcher = new ResizeObserver(() => {
    if (element.clientWidth > 0 && element.clientWidth !== chart.width) chart.setSize({ width: element.clientWidth, height: HEIGHT });
  });
  watcher.observe(element);
  return () => {
    watcher.disconnect();
    chart.destroy();
  };
}
