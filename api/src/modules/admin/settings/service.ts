import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#api/context.ts';
import { transaction } from '#api/database.ts';
import { type FieldError, invalidInput } from '#api/domain/errors.ts';
import { type Settings, settingNames } from '#api/domain/settings.ts';
import type { SignedIn } from '#api/viewer.ts';
import { forgetSummaries } from '../../artists/directory/summaries.ts';
import type { SettingsChange } from '../../settings/model.ts';
import { lockSettings, storeSetting } from '../../settings/repo.ts';
import { settings } from '../../settings/service.ts';
import { audit } from '../audit.ts';

/**
 * Changes some of the settings; what stays as it is leaves no trace.
 * @throws DomainError `invalid_input` for rates of a day to come
 */
export async function changeSettings(
  ctx: Context,
  admin: SignedIn,
  change: SettingsChange,
): Promise<Settings> {
  const now = ctx.clock.now();
  const problems = settingsProblems(change, now);
  if (problems.length > 0) throw invalidInput(...problems);
  const after = await transaction(ctx.db, async (tx) => {
    await lockSettings(tx);
    const before = await settings({ db: tx });
    const after = merged(before, change);
    for (const name of settingNames.filter((name) => !isDeepStrictEqual(before[name], after[name]))) {
      await storeSetting(tx, name, after[name]);
      await audit(tx, now, {
        actorId: admin.id,
        action: 'setting_changed',
        targetId: name,
        before: { [name]: before[name] },
        after: { [name]: after[name] },
      });
    }
    return after;
  });
  forgetSummaries(ctx.db);
  ctx.wake();
  return after;
}

/** What is wrong with a change of settings beyond its schema. */
export function settingsProblems({ rates }: SettingsChange, now: Date): FieldError[] {
  const isToCome = rates && rates.asOf > now.toISOString().slice(0, 10);
  return isToCome ? [{ path: 'rates.asOf', message: 'The day the rates were read, not one to come.' }] : [];
}

function merged(before: Settings, { windows, features, support, ...plain }: SettingsChange): Settings {
  return {
    ...before,
    ...plain,
    windows: { ...before.windows, ...windows },
    features: { ...before.features, ...features },
    ...(support && { support: { email: support.email.toLowerCase(), phone: support.phone } }),
  };
}
