import { currentLocale } from '@salamu/messages/messages';

interface ProgressProps {
  label: string;
  /** From 0 to 1. */
  done: number;
}

export function Progress({ label, done }: ProgressProps) {
  const percent = Math.min(100, Math.floor(done * 100));
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <span className="figures whitespace-nowrap font-bold font-display text-h4">
          {(percent / 100).toLocaleString(currentLocale(), { style: 'percent' })}
        </span>
      </div>
      <progress aria-label={label} max={100} value={percent} className="progress" />
    </div>
  );
}
