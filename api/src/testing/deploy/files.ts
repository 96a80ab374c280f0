import { join } from 'node:path';
import { type Env, readEnv } from '#api/start/settings/env.ts';

export const root = join(import.meta.dir, '../../../..');
export const deployFolder = join(root, 'deploy');

export const textOf = (path: string) => Bun.file(join(deployFolder, path)).text();

/** Everything that a file of `deploy/` in YAML says, one part after the other. */
export async function partsOf<Part>(path: string): Promise<Part[]> {
  const parsed = Bun.YAML.parse(await textOf(path));
  return (Array.isArray(parsed) ? parsed : [parsed]) as Part[];
}

/** What an operator fills in, as `deploy/env.example` asks for it. */
export const answers: Record<string, string> = {
  SALAMU_SITE: 'salamu.example',
  DATABASE_PASSWORD: 'a6f0c1d9e2b7',
  STORAGE_SECRET: '7c3e9b14fd20',
  PUBLIC_URL: 'https://salamu.example',
  DATABASE_URL: 'postgresql://salamu:password@database.example/salamu',
  STORAGE_URL: 's3://key:secret@s3.example/salamu',
  TRUST_PROXY: '127.0.0.1',
  AUTH_SECRET: 'q8sV0cM1hY2vJ7uX4nD9eR6tB3wK5zLpAfGgHiOoPsU',
  MAIL_URL: 'smtp://user:password@mail.example:587?from=hello@salamu.example',
  PAYMENT_PROVIDERS: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_live_1',
  SUPPORT_EMAIL: 'help@greetings.example',
  SUPPORT_PHONE: '+254 711 222 333',
  BACKUP_URL: 's3://key:secret@elsewhere.example/backups',
  BACKUP_RECIPIENT: 'age1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq',
};

interface ExampleSetting {
  name: string;
  /** Whether it is only shown, behind a `#`. */
  optional: boolean;
}

/** The settings that `deploy/env.example` names. */
export async function exampleSettings(): Promise<ExampleSetting[]> {
  const lines = (await textOf('env.example')).matchAll(/^(#?)([A-Z_]+)=/gm);
  return Array.from(lines, ([, mark, name = '']) => ({ name, optional: mark === '#' }));
}

/** What a copy that is started like this reads. Throws where production would refuse to start. */
export const readAsCopy = (settings: Record<string, string>): Env =>
  readEnv({ NODE_ENV: 'production', DATA_DIR: '/data', ...settings });

/** The scripts of the product that a text of `deploy/` starts. */
export const scriptsIn = (text: string) => [...new Set(text.match(/\bapi\/(?:src|scripts)\/[\w-]+\.ts/g))];
