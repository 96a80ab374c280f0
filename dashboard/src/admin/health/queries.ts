import { api, call } from '@salamu/ui/session/api';
import { queryOptions } from '@tanstack/react-query';
import { adminKey } from '../parts/decide.ts';

const health = () => call(api.admin.health.get());

export type Health = Awaited<ReturnType<typeof health>>;
export type Job = Health['jobs'][number];
export type Copy = Health['copies'][number];
export type Provider = Health['providers'][number];

/** Not polled, because every fetch asks the payment providers. */
export const healthQuery = () =>
  queryOptions({ queryKey: [...adminKey, 'health'], queryFn: health, staleTime: 0 });
