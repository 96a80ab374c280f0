import { expect, test } from 'bun:test';
import { join } from 'node:path';
import { formatSpan } from '#api/domain/measures.ts';
import { keptDays } from '#api/domain/retention.ts';
import { uploadLimits } from '#api/domain/video.ts';
import { deployFolder, root, textOf } from './files.ts';

test('the journal forgets log lines when the privacy page says so', async () => {
  const [, days] = (await textOf('systemd/journald@salamu.conf')).match(/^MaxRetentionSec=(\d+)day$/m) ?? [];
  expect(Number(days)).toBe(keptDays.logs);
});

test('every service writes into the journal that forgets', async () => {
  for (const unit of new Bun.Glob('*.service').scanSync(join(deployFolder, 'systemd')))
    expect([unit, await textOf(`systemd/${unit}`)]).toEqual([
      unit,
      expect.stringContaining('\nLogNamespace=salamu\n'),
    ]);
});

test('what docs/operations.md says of each is the rule', async () => {
  const text = await Bun.file(join(root, 'docs/operations.md')).text();
  const days = (count: number) => `${count} days`;
  const said = Object.fromEntries(
    [...text.matchAll(/^\| (.+?) \| (\d+ (?:days|hours)) \|/gm)].map(([, what = '', span]) => [what, span]),
  );
  expect(said).toMatchObject({
    'The words of a webhook that was worked': days(keptDays.webhookWords),
    Webhooks: days(keptDays.webhooks),
    'Messages to people’s webhooks': days(keptDays.webhookDeliveries),
    'Messages of the outbox, after their email was handed over': days(keptDays.sentMessages),
    'Messages that were undeliverable': days(keptDays.undeliverableMessages),
    'Messages to support, links, warnings': days(keptDays.contact),
    'Uploads that were not used': formatSpan(uploadLimits.expiryMs),
    'Files of deleted videos and photos': days(keptDays.droppedFiles),
    'Sessions that have run out': days(keptDays.sessions),
    'Log lines': days(keptDays.logs),
  });
});
