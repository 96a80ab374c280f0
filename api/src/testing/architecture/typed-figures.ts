import { readableText } from './readable-text.ts';
import type { Source } from './sources.ts';

const digits = String.raw`\d+(?:[.,]\d+)?`;
const inWords =
  'an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|twenty-four|forty-eight|seventy-two';
const number = `${digits}|${inWords}`;
const between = String.raw`(?:[\s-]|&nbsp;)*(?:(?:more|full|whole|further|single|calendar|working)\s+)?`;
const unit =
  '(?:second|minute|hour|day|week|month|year)s?|characters|(?:mega)?pixels|percent|per cent|[KMG]B';

/** `24 hours`, `three more days`, `an hour`, `10 MB`, `25 %`, `48 h`: an amount that could be the figure of a rule. */
const figure = new RegExp(
  String.raw`(?<!interval ')(?<![\w-])(?:(?:${number})${between}(?:${unit})(?!\w)|${digits}\s?(?:%|h|min)(?!\w|[,;}]\S|\.\d))`,
  'gi',
);

/** Each amount that is typed into the text of a source, as `path: amount`. */
export function typedFigures({ path, text }: Pick<Source, 'path' | 'text'>): string[] {
  return readableText(path, text).flatMap(({ text: words }) =>
    [...words.matchAll(figure)].map(([found]) => `${path}: ${found}`),
  );
}
