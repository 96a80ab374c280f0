import { api } from '@salamu/ui/api';
import { type Found, liveQuery } from '../../app/live.ts';
import { adminKey } from '../parts/decide.ts';

export const bankFilesQuery = liveQuery([...adminKey, 'bank-files'], api.admin.payouts['bank-files'].get);
export type Waiting = Found<typeof bankFilesQuery>['waiting'][number];
export type BankFile = Found<typeof bankFilesQuery>['files'][number];
