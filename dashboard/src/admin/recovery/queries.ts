import { api } from '@salamu/ui/session/api';
import { type Found, liveQuery } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';

export const recoveryQuery = liveQuery([...adminKey, 'recovery'], api.admin.recovery.get);
export type Recovery = Found<typeof recoveryQuery>;
