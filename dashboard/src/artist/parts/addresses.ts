import type { Occasion } from '@salamu/api/domain/request/brief';

/** An artist's page of a request. */
export const requestPath = (id: string) => `/artist/requests/${id}`;

/** Where its video is sent: on its page, where one is chosen. */
export const deliverPath = (id: string) => `${requestPath(id)}#deliver`;

/** Where its video is recorded; in a row with all that wait for one occasion, if one is given. */
export const studioPath = (id: string, batch?: Occasion) =>
  `${requestPath(id)}/studio${batch ? `?occasion=${batch}` : ''}`;
