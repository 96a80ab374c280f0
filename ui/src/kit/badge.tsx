import { CircleCheck, CircleSlash, Clapperboard, Clock, TriangleAlert } from 'lucide-react';

const tones = {
  wait: { icon: Clock, look: 'bg-amber-soft' },
  work: { icon: Clapperboard, look: 'bg-sunk' },
  good: { icon: CircleCheck, look: 'bg-leaf-soft' },
  warn: { icon: TriangleAlert, look: 'bg-clay-soft' },
  end: { icon: CircleSlash, look: 'border border-line' },
};

export type Tone = keyof typeof tones;

/** A state as a label with an icon; the colour only repeats it. */
export function Badge({ tone, label }: { tone: Tone; label: string }) {
  const { icon: Icon, look } = tones[tone];
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-ink text-tiny ${look}`}
    >
      <Icon size={14} aria-hidden="true" />
      <span>{label}</span>
    </span>
  );
}
