import { type RatesRead, readRates } from '#api/domain/rates/read.ts';
import { DoubtfulAnswerError } from '../payment/doubt.ts';
import { guardedFetch, jsonOf } from '../payment/guarded-fetch.ts';
import type { RatesSettings } from './settings.ts';

type Source = Pick<RatesSettings, 'url' | 'header'>;

/** How people call it: its address may hold a key. */
export const hostOf = ({ url }: Pick<Source, 'url'>) => new URL(url).host;

/**
 * What the source gives now, not checked yet.
 * @throws DoubtfulAnswerError for anything but rates in a form that we know, else what `fetch` throws
 */
export async function askForRates(source: Source, patience?: number): Promise<RatesRead> {
  const [name = '', ...value] = (source.header ?? '').split(':');
  const response = await guardedFetch(
    source.url,
    { headers: { accept: 'application/json', ...(name && { [name]: value.join(':').trim() }) } },
    patience,
  );
  if (!response.ok) throw new DoubtfulAnswerError(`${hostOf(source)} answers ${response.status}`);
  const read = readRates(await jsonOf(response, `what ${hostOf(source)} answers`));
  if (!read)
    throw new DoubtfulAnswerError(`what ${hostOf(source)} answers is no table of rates that we know`);
  return read;
}
