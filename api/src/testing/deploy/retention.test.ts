import { join } from 'node:path';
import { keptDays } from '#api/domain/retention.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { uploadLimits } from '#api/domain/video/limits.ts';
import { deployFolder, partsOf, root, textOf } from './files.ts';

interface Services {
  services: Record<string, { logging?: { driver: string } }>;
}

test('the journal forgets log lines when the privacy page says so', async () => {
  const [, days] = (await textOf('systemd/journald@salamu.conf')).match(/^MaxRetentionSec=(\d+)day$/m) ?? [];
  expect(Number(days)).toBe(keptDays.logs);
});

test('with Docker Compose every container can write into a journal that forgets as soon (covers F126)', async () => {
  const [base] = await partsOf<Services>('compose.yaml');
  const [journal] = await partsOf<Services>('compose.journal.yaml');
  expect(Object.keys(journal?.services ?? {})).toEqual(Object.keys(base?.services ?? {}));
  for (const { logging } of Object.values(journal?.services ?? {})) expect(logging?.driver).toBe('journald');
  const told = `MaxRetentionSec=${keptDays.logs}day`;
  expect(await textOf('compose.journal.yaml')).toContain(told);
  expect(await Bun.file(join(root, 'docs/features/privacy.md')).text()).toContain(`\`${told}\``);
});

test('the docs say what is kept indefinitely (covers F127)', async () => {
  const docs = await Bun.file(join(root, 'docs/features/privacy.md')).text();
  expect(docs).toContain('\n| Videos that were taken down | indefinitely | ');
  const privacy = await Bun.file(join(root, 'site/src/content/pages/privacy.md')).text();
  expect(privacy).toMatch(/A video that our team took down .* We keep its file/);
});

test('every service writes into the journal that forgets', async () => {
  for (const unit of new Bun.Glob('*.service').scanSync(join(deployFolder, 'systemd')))
    expect([unit, await textOf(`systemd/${unit}`)]).toEqual([
      unit,
      expect.stringContaining('\nLogNamespace=salamu\n'),
    ]);
});

test('what docs/features/privacy.md says of each is the rule', async () => {
  const text = await Bun.file(join(root, 'docs/features/privacy.md')).text();
  const days = (count: number) => `${count} days`;
  const said = Object.fromEntries(
    [...text.matchAll(/^\| (.+?) \| (\d+ (?:days|hours)) \|/gm)].map(([, what = '', span]) => [what, span]),
  );
  expect(said).toMatchObject({
    'The content of a processed webhook': days(keptDays.webhookWords),
    Webhooks: days(keptDays.webhooks),
    'Messages to people’s webhooks': days(keptDays.notifications),
    'Texts to phones': days(keptDays.notifications),
    'Messages of the outbox, after their email was handed over': days(keptDays.sentMessages),
    'Messages that were undeliverable': days(keptDays.undeliverableMessages),
    'Messages to support, links, warnings': days(keptDays.contact),
    'Uploads that were not used': formatSpan(uploadLimits.expiryMs),
    'Files of deleted videos and photos': days(keptDays.droppedFiles),
    'Videos in which artists showed who they are': days(keptDays.evidenceVideos),
    'Expired sessions': days(keptDays.sessions),
    'Log lines': days(keptDays.logs),
  });
});
