import { api, call } from '@salamu/ui/api';
import { queryOptions } from '@tanstack/react-query';
import { type Found, live } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';

export const recoveryQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'recovery'],
    queryFn: () => call(api.admin.recovery.get()),
    ...live,
  });
export type Recovery = Found<typeof recoveryQuery>;
