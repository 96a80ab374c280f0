import { aboutCount } from '../../parts/list/count-words.ts';

/** Labelled numbers side by side; large ones are estimates. */
export function Figures({ figures }: { figures: readonly { name: string; value: number }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="label">{name}</dt>
          <dd className="figures font-bold font-display text-h3">{aboutCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
