import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import type { ListMatch } from '#api/domain/rules/screen.ts';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Matches of `obscenity`'s English list, also within longer words; the domain decides which count. */
export function english(text: string): ListMatch[] {
  return matcher.getAllMatches(text).map((match) => ({
    start: match.startIndex,
    end: match.endIndex + 1,
    word: englishDataset.getPayloadWithPhraseMetadata(match).phraseMetadata?.originalWord ?? '',
  }));
}
