import { t } from 'elysia';
import { email } from '#api/http/schemas.ts';
import { artistCard } from '../model.ts';

export const followedArtists = t.Object({ items: t.Array(artistCard) });
export const noticeWish = t.Object({ email });
