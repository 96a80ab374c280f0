import { Badge, type Tone } from '@salamu/ui/kit/badge';
import type { ReactNode } from 'react';

interface VerdictProps {
  about?: string;
  tone: Tone;
  label: string;
  children: ReactNode;
}

export function Verdict({ about, tone, label, children }: VerdictProps) {
  const columns = about ? 'sm:grid-cols-[8rem_10rem_1fr]' : 'sm:grid-cols-[11rem_1fr]';
  return (
    <li className={`grid items-baseline justify-items-start gap-x-4 gap-y-1 ${columns}`}>
      {about && <span className="font-semibold">{about}</span>}
      <Badge tone={tone} label={label} />
      <span className="max-w-prose">{children}</span>
    </li>
  );
}
