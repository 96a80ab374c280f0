import { type Static, Type } from '@sinclair/typebox';
import { headerLine, optional, type SettingsReader, webUrl } from '#api/start/settings.ts';

const source = Type.Object({
  url: optional('RATES_URL', webUrl),
  /** `name: value`, where its key goes into a header. */
  header: optional('RATES_HEADER', headerLine),
});

export interface RatesSettings extends Pick<Static<typeof source>, 'header'> {
  url: string;
}

/** Where the day's exchange rates are; null if none is set. */
export function readRatesSettings(reader: SettingsReader): RatesSettings | null {
  const { url, header } = reader.decode(source);
  if (url === null && header !== null) reader.complain('RATES_HEADER', 'needs RATES_URL as well');
  return url === null ? null : { url, header };
}
