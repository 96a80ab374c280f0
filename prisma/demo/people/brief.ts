import type { Language } from '@salamu/api/domain/artist/languages';
import type { Occasion } from '@salamu/api/domain/request/brief';

/** What a fan asks of one artist, in the artist's own list of occasions and languages. */
export interface DemoBrief {
  /** Slug of the artist. */
  artist: string;
  occasion: Occasion;
  forSelf: boolean;
  recipientName: string;
  pronunciation: string | null;
  fromName: string;
  /** 20–500 characters. */
  instructions: string;
  mustSay: readonly string[];
  /** BCP 47. */
  language: Language;
}

type Asked = Omit<DemoBrief, 'artist' | 'forSelf' | 'pronunciation' | 'mustSay'> & Partial<DemoBrief>;

/** A brief to the artist of that slug, for someone else unless said. */
export const asks = (artist: string, asked: Asked): DemoBrief => ({
  forSelf: false,
  pronunciation: null,
  mustSay: [],
  ...asked,
  artist,
});
