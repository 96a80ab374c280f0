import type { MailState } from '@salamu/api/domain/mail-states';
import { api, call } from '@salamu/ui/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { live } from '../../app/live.ts';
import { adminKey } from '../parts/queries.ts';

interface MailFilter {
  status?: MailState;
  search?: string;
  cursor?: string;
}

const mails = (query: MailFilter) => call(api.admin.mails.get({ query }));

export const resendMails = (ids: string[]) => call(api.admin.mails.resend.post({ ids }));

export type AdminMail = Awaited<ReturnType<typeof mails>>['items'][number];

export const mailsQuery = (filter: MailFilter) =>
  queryOptions({
    queryKey: [...adminKey, 'mails', filter],
    queryFn: () => mails(filter),
    placeholderData: keepPreviousData,
    ...live,
  });
