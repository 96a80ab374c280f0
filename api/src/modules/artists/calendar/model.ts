import { t } from 'elysia';
import { nullable, secret, time, titled } from '#api/http/schemas.ts';

/** Any text: one that is no secret of ours is answered like one that has ended. */
export const feedParams = t.Object({ key: t.String({ maxLength: 100 }) });

export const feed = t.String({
  contentMediaType: 'text/calendar',
  description: 'When videos are due, in iCalendar (RFC 5545).',
});

export const calendarAddress = titled(
  'CalendarAddress',
  t.Object({ since: nullable(time) }, { description: '`since` is null where there is none.' }),
);
export type CalendarAddress = typeof calendarAddress.static;

export const newCalendarAddress = t.Object({
  since: time,
  address: secret('The address itself. It is shown only once; we keep a hash of it.'),
});
