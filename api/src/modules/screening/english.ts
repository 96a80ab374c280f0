import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { ListMatch } from '#api/domain/screening/screen.ts';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Where the English list of `obscenity` finds its words, parts of longer words too: the domain decides what counts. */
export function english(text: string): ListMatch[] {
  return matcher.getAllMatches(text).map((match) => ({
    start: match.startIndex,
    end: match.endIndex + 1,
    word: englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '',
  }));
}
