import type { Occasion } from '@salamu/api/domain/request/brief';

export const requestPath = (id: string) => `/artist/requests/${id}`;

/** Where its video is sent: on its page, where one is chosen. */
export const deliverPath = (id: string) => `${requestPath(id)}#deliver`;

/** What requests that are recorded one after the other have in common. */
export type Batch = { occasion: Occasion };

/** Where its video is recorded; in a row with all that belong to a batch, if one is given. */
export const studioPath = (id: string, batch?: Batch) =>
  `${requestPath(id)}/studio${batch ? `?${new URLSearchParams(batch)}` : ''}`;
