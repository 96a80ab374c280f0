import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { root } from './building/stamp.ts';
import { installedIn } from './floors.ts';
import { packagesIn } from './licences/packages.ts';
import { sbomOf } from './licences/sbom.ts';
import { noticeOf } from './licences.ts';

const lockfile = await Bun.file(join(root, 'bun.lock')).text();

const packages = await packagesIn(lockfile);
const notice = noticeOf(packages);
const sbom = sbomOf(packages);

const named = (name: string) => packages.filter((one) => one.name === name);

describe('what runs in production', () => {
  test('is what the served workspaces depend on, and theirs', () => {
    const inProduction = (name: string) => named(name).some((one) => one.inProduction);
    expect(
      ['elysia', 'pg-protocol', 'react', '@img/sharp-libvips-linux-x64'].filter(inProduction),
    ).toHaveLength(4);
    expect(['playwright', 'fast-check', 'smtp-server', '@biomejs/biome'].filter(inProduction)).toEqual([]);
  });

  test('includes the fonts, whose letters are committed', () => {
    expect(named('@fontsource-variable/hanken-grotesk')[0]?.inProduction).toBe(true);
  });

  test('has a licence that lets anyone run it, and none that asks for our own source', () => {
    const asksForSource = /\b(A?GPL|SSPL|BUSL)\b/;
    const refused = packages.filter(
      ({ inProduction, licence }) => inProduction && asksForSource.test(licence ?? ''),
    );
    expect(refused).toEqual([]);
  });
});

test('every package of the lockfile names its licence', () => {
  const silent = packages.filter(({ licence }) => !licence);
  expect(silent.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
});

describe('NOTICE', () => {
  test('names every package that runs in production', () => {
    const missing = packages
      .filter(({ inProduction }) => inProduction)
      .filter(({ name, version }) => !notice.includes(`\n${name} ${version}: `));
    expect(missing.map(({ name, version }) => `${name} ${version}`)).toEqual([]);
  });

  test('carries the texts of their licences', () => {
    expect(notice).toContain('SIL OPEN FONT LICENSE');
    expect(notice).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
  });
});

describe('the SBOM', () => {
  test('names every package of the lockfile, and no other', () => {
    const locked = installedIn(lockfile).filter(({ version }) => !/^(workspace|file):/.test(version));
    const listed: { name: string; version: string }[] = JSON.parse(sbom).components;
    const idsOf = (list: { name: string; version: string }[]) =>
      [...new Set(list.map(({ name, version }) => `${name}@${version}`))].toSorted();
    expect(idsOf(listed)).toEqual(idsOf(locked));
  });

  test('is the same each time it is made', () => {
    expect(sbomOf(packages)).toBe(sbom);
  });

  test('is valid CycloneDX', async () => {
    const problems = await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(sbom);
    expect(problems).toBeNull();
  });
});
