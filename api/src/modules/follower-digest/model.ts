import { t } from 'elysia';

export const newsChoice = t.Object({
  openings: t.Boolean({ description: 'Whether we email you when artists you follow take requests again.' }),
});

/** From the link in a mail. */
export const endedMails = t.Object({ token: t.String({ maxLength: 500 }) });
