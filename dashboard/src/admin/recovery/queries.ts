import { api, call } from '@salamu/ui/api';
import { queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

const recovery = () => call(api.admin.recovery.get());

export const resume = () => call(api.admin.recovery.end.post());
export const returnStray = (id: string) => call(api.admin.recovery.strays({ id }).return.post());

export type Recovery = Awaited<ReturnType<typeof recovery>>;
export type Hold = NonNullable<Recovery['hold']>;
export type Finding = Hold['findings'][number];
export type Stray = Recovery['strays'][number];

export const recoveryQuery = () =>
  queryOptions({ queryKey: [...adminKey, 'recovery'], queryFn: recovery, ...live });
