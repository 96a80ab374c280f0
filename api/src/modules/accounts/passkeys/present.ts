import type { Passkey } from './model.ts';
import type { PasskeyRow } from './repo.ts';

export const presentPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Omit<PasskeyRow, 'transports'>): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
