import { join } from 'node:path';
import '../src/start/settings/env.ts';
import { declaredSettings } from '../src/start/settings/settings.ts';
import { root } from './building/stamp.ts';

export const settingsPath = join(root, 'docs/settings.md');

const introduction = `# Settings

Made by \`bun run settings\` from the code; change the words where the setting is declared (\`setting('NAME', …)\`).

The product reads its settings from environment variables. Any of them can come from a file instead, as Docker, systemd and Kubernetes provide secrets: \`AUTH_SECRET_FILE=/run/secrets/auth-secret\`. Lists are separated by commas. A start names every setting it can't accept, with the reason; \`bun run doctor\` tries them for real. [deploy/env.example](../deploy/env.example) has those that production needs.

| Setting | Default | What it is for |
| --- | --- | --- |
`;

/** Read by a command alone, so no schema declares it. */
const ofCommands = [
  {
    name: 'BACKUP_IDENTITY',
    says: 'the secret key of the backups, or the file that holds it; only `bun run restore` reads it, so keep it off the server',
    default: null,
  },
];

const shown = (value: unknown) => {
  if (typeof value === 'boolean') return `\`${Number(value)}\``;
  if (Array.isArray(value) && value.length > 3) return `${value.length} of them`;
  const text = [value ?? []].flat().join(',');
  return text ? `\`${text}\`` : '–';
};

export const settingsPage = () =>
  introduction +
  [...declaredSettings, ...ofCommands]
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, says, default: value }) => `| \`${name}\` | ${shown(value)} | ${says} |\n`)
    .join('');

if (import.meta.main) await Bun.write(settingsPath, settingsPage());
