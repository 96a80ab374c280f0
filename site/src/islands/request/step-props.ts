import type { Language } from '@salamu/api/domain/artist/languages';
import type { Currency } from '@salamu/api/domain/money/money';
import type { Occasion } from '@salamu/api/domain/request/brief';
import type { Problems } from '@salamu/ui/forms/use-problems';
import type { Draft } from './draft.ts';

export interface StepProps {
  draft: Draft;
  change: (part: Partial<Draft>) => void;
  problems: Problems;
  artist: RequestArtist;
}

/** What the form knows about the artist. */
export interface RequestArtist {
  id: string;
  slug: string;
  stageName: string;
  photo: { url: string; srcset: string } | null;
  price: { amount: number; currency: Currency };
  rushPrice: number | null;
  promiseDays: number;
  languages: Language[];
  occasions: Occasion[];
}
