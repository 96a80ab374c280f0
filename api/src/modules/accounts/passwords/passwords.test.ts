import { hashCost, hashPassword, isOutdated } from './passwords.ts';

const module = JSON.stringify(import.meta.resolve('./passwords.ts'));

test('outside the tests a hash costs 64 MB and two passes', async () => {
  const script = `const { hashPassword } = await import(${module}); console.log(await hashPassword('a lantern'));`;
  const { stdout } = Bun.spawnSync([process.execPath, '-e', script], { env: { ...process.env } });
  expect(stdout.toString()).toStartWith('$argon2id$v=19$m=65536,t=2,p=1$');
});

test('a hash is outdated once its cost has been changed', async () => {
  const hash = await hashPassword('a lantern');
  expect(isOutdated(hash)).toBe(false);
  const { timeCost } = hashCost;
  hashCost.timeCost += 1;
  expect(isOutdated(hash)).toBe(true);
  hashCost.timeCost = timeCost;
});
