import { m } from '@salamu/messages/messages';
import { erasedName } from '#api/domain/account/deleted.ts';
import { occasionName } from '#api/domain/request/brief.ts';
import type { Context } from '#api/start/context.ts';
import { inLanguageOf } from '#api/start/language.ts';
import { findWatchable } from '../service.ts';
import { drawThanksCard } from './draw.ts';

/**
 * A picture that thanks the artist for a video, for anyone with its link; in English unless pages are offered in
 * `locale`.
 * @throws DomainError `not_found` for a link that opens nothing, or not yet
 */
export async function thanksCard(
  ctx: Context,
  watchKey: string,
  locale: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { artist, occasion, recipientName } = await findWatchable(ctx, watchKey);
  const card = inLanguageOf(ctx, { locale }, () => ({
    about: occasionName(occasion),
    thanks: m.thanks_card_thanks({ artist: artist.stageName }),
    from: recipientName === erasedName ? null : m.watch_envelope_from({ giver: recipientName }),
  }));
  return drawThanksCard(card);
}
