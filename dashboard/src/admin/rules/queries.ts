import { api } from '@salamu/ui/session/api';
import { type Found, liveQuery } from '../../app/live.ts';
import { adminKey, decide } from '../parts/decide.ts';

export const rulesQuery = liveQuery([...adminKey, 'rules'], api.admin.rules.get);
export type Rule = Found<typeof rulesQuery>['items'][number];

export const saveRule = ({ kind, language, term, severity, read }: Omit<Rule, 'source'>, done: string) =>
  decide(api.admin.rules.put({ kind, language, term, severity, read }), done);
