import { readPath } from '@salamu/messages/locales';

/** Where the API tells of the video on this watch page, which has an address in each language. */
export const watchApi = (): string => `/api${readPath(location.pathname).path}`;
