import { currentLocale, m } from '@salamu/messages/messages';
import ical, { ICalAlarmType, ICalEventClass, ICalEventTransparency } from 'ical-generator';
import type { Absence } from '#api/domain/artist/absences.ts';
import { dayIn } from '#api/domain/artist/places.ts';
import { brand } from '#api/domain/brand.ts';
import { occasionName } from '#api/domain/request/brief.ts';
import { calendarReminder } from '#api/domain/request/deadlines.ts';
import type { Env } from '#api/start/env.ts';
import { siteUrl } from '#api/start/language.ts';
import type { DueRow } from './repo.ts';

/** How often a calendar should ask, in seconds. */
const readEvery = 3_600;

interface Shown {
  due: readonly DueRow[];
  away: readonly (Absence & { id: string })[];
  /** In which the days away begin. */
  timeZone: string;
}

/**
 * An artist's deadlines and days away in iCalendar, in the language spoken here. The same ones are the same text, so that it
 * has an ETag.
 */
export function icsOf(env: Pick<Env, 'publicUrl'>, { due, away, timeZone }: Shown): string {
  const { host } = new URL(env.publicUrl);
  const site = siteUrl(env);
  const calendar = ical({
    name: m.calendar_name({ brand: brand.name }),
    prodId: `//Salamu//Deadlines//${currentLocale().toUpperCase()}`,
    ttl: readEvery,
  });
  for (const request of due) {
    const { id, code, occasion, recipientName, rush, deadlineAt, ...moments } = request;
    if (!deadlineAt) continue;
    const title = m.calendar_video({
      recipientName,
      occasion: occasionName(occasion).toLowerCase(),
    });
    calendar.createEvent({
      id: `${id}@${host}`,
      start: deadlineAt,
      stamp: lastChange(moments),
      summary: rush ? m.calendar_rush({ title }) : title,
      description: m.calendar_due({ code }),
      url: `${site}/artist/requests/${id}`,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
      alarms: [
        {
          type: ICalAlarmType.display,
          triggerBefore: calendarReminder / 1000,
          description: m.calendar_due_soon({ title }),
        },
      ],
    });
  }
  for (const { id, from, until } of away) {
    calendar.createEvent({
      id: `${id}@${host}`,
      start: dayIn(from, timeZone),
      end: dayIn(until, timeZone),
      allDay: true,
      stamp: from,
      summary: m.calendar_away({ brand: brand.name }),
      url: `${site}/artist/settings`,
      class: ICalEventClass.PRIVATE,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return `${calendar.toString()}\r\n`;
}

type Moments = Pick<DueRow, 'createdAt' | 'answeredAt' | 'redoAskedAt' | 'extensionAnsweredAt'>;

/** When the deadline was last set. */
function lastChange({ createdAt, answeredAt, redoAskedAt, extensionAnsweredAt }: Moments): Date {
  const moments = [createdAt, answeredAt, redoAskedAt, extensionAnsweredAt].map((at) => at?.getTime() ?? 0);
  return new Date(Math.max(...moments));
}
