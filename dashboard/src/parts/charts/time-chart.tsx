import type { Currency } from '@salamu/api/domain/money/money';
import { m } from '@salamu/messages/messages';
import { Suspense, useId } from 'react';
import { lazyPage } from '../../app/lazy-page.ts';
import { ScriptLoading } from '../../app/script-loading.tsx';
import { PlainTable } from '../list/data-table.tsx';
import { barLook, type Line, lineOf } from './marks.ts';
import { type Point, sayPoint, sayValue, type Unit } from './series.ts';

const Plot = lazyPage(() => import('./plot.tsx'));

interface TimeChartProps {
  /** What is shown, and for which period: "Paid by fans, last 30 days". */
  caption: string;
  unit: Unit;
  /** If given, values are money in its minor units. */
  currency?: Currency;
  /** Names of the series, at most four; the first is drawn as bars, the others as lines. */
  series: readonly string[];
  /** Oldest to newest, without gaps. */
  points: readonly Point[];
}

/** Figures over time as a chart and a table; the chart's code loads only if there is something to draw. */
export function TimeChart({ caption, unit, currency, series, points }: TimeChartProps) {
  const id = useId();
  const isFlat = points.every(({ values }) => values.every((value) => value === 0));
  return (
    <figure aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="font-semibold text-small">
          {caption}
        </span>
        {series.length > 1 && !isFlat && <Legend series={series} />}
      </figcaption>
      {isFlat ? (
        <p className="text-quiet text-small">{m.chart_nothing()}</p>
      ) : (
        <>
          <Suspense fallback={<ScriptLoading label={m.chart_drawing()} />}>
            <Plot label={caption} {...{ unit, currency, series, points }} />
          </Suspense>
          <details className="group min-w-0">
            <summary className="w-fit text-small underline underline-offset-4">
              <span className="group-open:hidden">{m.chart_show_table()}</span>
              <span className="hidden group-open:inline">{m.chart_hide_table()}</span>
            </summary>
            <div className="pt-2">
              <PlainTable
                caption={m.chart_as_table({ caption })}
                head={[{ day: m.chart_day, week: m.chart_week, month: m.chart_month }[unit](), ...series]}
                first="whitespace-nowrap font-normal"
                rows={points.map(({ date, values }) => ({
                  key: date,
                  cells: [sayPoint(date, unit), ...series.map((_, i) => sayValue(values[i] ?? 0, currency))],
                }))}
              />
            </div>
          </details>
        </>
      )}
    </figure>
  );
}

function Legend({ series }: { series: readonly string[] }) {
  return (
    <span aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-quiet text-tiny">
      {series.map((name, i) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width="20" height="12">
            {i === 0 ? (
              <rect x="4" y="1" width="10" height="10" className={barLook} />
            ) : (
              <LegendLine {...lineOf(i)} />
            )}
          </svg>
          {name}
        </span>
      ))}
    </span>
  );
}

function LegendLine({ look, dashes }: Line) {
  return (
    <line
      x1="2"
      x2="18"
      y1="6"
      y2="6"
      strokeWidth="2.5"
      strokeDasharray={dashes}
      strokeLinecap="round"
      className={look}
    />
  );
}
