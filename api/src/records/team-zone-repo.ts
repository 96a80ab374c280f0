import { defaultSettings, type Settings } from '#api/domain/admin/settings.ts';
import type { Queryable } from '#api/start/database/database.ts';

/** The time zone in which the team counts days: the days that lists are filtered by. */
export async function teamZone(db: Queryable): Promise<string> {
  const stored = await db.setting.findUnique({ where: { key: 'team' }, select: { value: true } });
  return ((stored?.value ?? defaultSettings.team) as Settings['team']).zone;
}
