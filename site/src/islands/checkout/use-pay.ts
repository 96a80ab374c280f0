import type { Api } from '@salamu/api/client';
import { newKey } from '@salamu/ui/browser/new-key';
import { call } from '@salamu/ui/session/api';
import { fieldErrorsOf, messageOf } from '@salamu/ui/session/problem';
import { useEffect, useRef, useState } from 'react';
import type { Payment } from '../../data/page/types.ts';
import { providersPage } from '../../data/request/pay-address.ts';
import { storePhone } from '../../data/request/phone-storage.ts';
import { noteVisit } from '../../data/request/provider-visit.ts';

/** How long a provider's page may take to open before the buttons work again, in milliseconds. */
const patience = 15_000;

interface Paying {
  api: Api;
  payment: Payment | undefined;
  follow: (id: string) => void;
  refresh: () => Promise<void>;
}

/** Open an attempt to pay and go to its page. One press is one attempt, however often it has to be sent. */
export function usePay({ api, payment, follow, refresh }: Paying) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());

  useEffect(() => {
    const rest = () => setBusy(null);
    addEventListener('pageshow', rest);
    return () => removeEventListener('pageshow', rest);
  }, []);

  /** @throws what is wrong with the phone's number, for its form */
  async function pay(method: string, phone?: string) {
    if (!payment || busy) return;
    setBusy(method);
    setFailure(null);
    if (phone) storePhone(phone);
    const choice = { method, ...(phone && { phone }) };
    const what = JSON.stringify([payment.id, choice]);
    const key = keys.current.get(what) ?? newKey();
    keys.current.set(what, key);
    try {
      const headers = { 'idempotency-key': key };
      const next = await call(api.requests({ id: payment.requestId }).payments.post(choice, { headers }));
      keys.current.delete(what);
      follow(next.id);
      const page = next.status === 'open' ? providersPage(next) : null;
      if (page) {
        noteVisit(next.id);
        location.assign(page);
        setTimeout(setBusy, patience, null);
        return;
      }
    } catch (error) {
      if (fieldErrorsOf(error).phone) throw error;
      setFailure(messageOf(error));
    } finally {
      await refresh();
      setBusy(null);
    }
  }

  return { busy, failure, pay };
}

export type PayHandle = ReturnType<typeof usePay>;
