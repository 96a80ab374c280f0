import type { Currency } from '@salamu/api/domain/money/money';
import { type PointerEvent, useState } from 'react';
import { barLook, type Line, lineOf } from './marks.ts';
import { type Point, roundUp, sayPoint, sayPointShort, sayShort, sayValue, type Unit } from './series.ts';

interface PlotProps {
  label: string;
  unit: Unit;
  currency?: Currency;
  series: readonly string[];
  points: readonly Point[];
}

const height = 100;

/** The chart: bars and lines, and a cursor moved by mouse, finger or arrow keys. Time runs to the right in every language. */
export default function Plot({ label, unit, currency, series, points }: PlotProps) {
  const [chosen, setChosen] = useState(points.length - 1);
  const at = Math.min(chosen, points.length - 1);
  const top = roundUp(Math.max(...points.flatMap(({ values }) => values)));
  const read = points[at];
  const words =
    read && series.map((name, i) => `${name} ${sayValue(read.values[i] ?? 0, currency)}`).join(' · ');

  function follow({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const place = Math.floor(((clientX - left) / width) * points.length);
    setChosen(Math.max(0, Math.min(points.length - 1, place)));
  }

  return (
    <div className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-2">
      <p className="figures col-span-2 min-h-14 pb-3 text-small leading-snug">
        <span className="font-semibold">{read && sayPoint(read.date, unit)}</span>
        <span className="block text-quiet">{words}</span>
      </p>
      <Scale top={top} currency={currency} />
      <div
        className="relative h-44 focus-within:outline-2 focus-within:outline-ink focus-within:outline-offset-3"
        onPointerMove={follow}
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${points.length} ${height}`}
          preserveAspectRatio="none"
          className="block size-full overflow-visible"
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              x2={points.length}
              y1={share * height}
              y2={share * height}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          <rect x={at} width={1} height={height} className="fill-sunk" />
          {series.map((name, i) => (
            <Drawn
              key={name}
              line={i === 0 ? null : lineOf(i)}
              values={points.map(({ values }) => ((values[i] ?? 0) / top) * height)}
            />
          ))}
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={read && `${sayPoint(read.date, unit)}: ${words}`}
          min={0}
          max={points.length - 1}
          value={at}
          onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          className="absolute inset-0 size-full cursor-crosshair touch-pan-y opacity-0"
        />
      </div>
      <p aria-hidden="true" className="col-start-2 flex justify-between gap-2 pt-1.5 text-quiet text-tiny">
        {endsOf(points).map(({ date }) => (
          <span key={date}>{sayPointShort(date, unit)}</span>
        ))}
      </p>
    </div>
  );
}

function Scale({ top, currency }: { top: number; currency?: Currency }) {
  const middle = top / 2;
  const steps = currency || Number.isInteger(middle) ? [top, middle, 0] : [top, 0];
  return (
    <p
      aria-hidden="true"
      className="figures -my-2 flex flex-col justify-between text-end text-quiet text-tiny leading-4"
    >
      {steps.map((value) => (
        <span key={value}>{sayShort(value, currency)}</span>
      ))}
    </p>
  );
}

/** One series, scaled to the plot's height; drawn as bars unless it has a line. */
function Drawn({ line, values }: { line: Line | null; values: readonly number[] }) {
  if (!line)
    return values.map((value, i) => (
      <rect
        key={i}
        x={i + 0.14}
        width={0.72}
        y={height - value}
        height={value}
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
        className={barLook}
      />
    ));
  return (
    <polyline
      points={values.map((value, i) => `${i + 0.5},${height - value}`).join(' ')}
      fill="none"
      strokeWidth={2.5}
      strokeDasharray={line.dashes}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      className={line.look}
    />
  );
}

/** The first, middle and last point, if there are that many. */
function endsOf(points: readonly Point[]): Point[] {
  const places = new Set([0, Math.floor((points.length - 1) / 2), points.length - 1]);
  return [...places].flatMap((place) => points[place] ?? []);
}
