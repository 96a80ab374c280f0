import { occasionName } from '@salamu/api/domain/request/brief';
import { m } from '@salamu/messages/messages';
import type { ArtistRequest } from './queries.ts';

/** What a request is called: “Birthday for Njeri”. */
export const titleOf = ({ occasion, recipientName }: Pick<ArtistRequest, 'occasion' | 'recipientName'>) =>
  m.artist_request_title({ occasion: occasionName(occasion), name: recipientName });
