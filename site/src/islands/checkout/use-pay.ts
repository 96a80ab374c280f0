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

/** Whose phone pays: its number, and what an operator needs besides. */
interface Payer {
  phone: string;
  prefix?: string;
  operator?: string;
  code?: string;
}
const payerFields = ['phone', 'operator', 'code'];

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

  /** @throws what is wrong with the phone's number, operator or code, for its form */
  async function pay(method: string, payer?: Payer) {
    if (!payment || busy) return;
    setBusy(method);
    setFailure(null);
    if (payer) storePhone(payer.phone);
    const choice = { method, ...payer };
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
      if (Object.keys(fieldErrorsOf(error)).some((name) => payerFields.includes(name))) throw error;
      setFailure(messageOf(error));
    } finally {
      await refresh();
      setBusy(null);
    }
  }

  /** The operator that a number is most likely with; null where nobody can tell. */
  async function guess(method: string, phone: string, prefix: string): Promise<string | null> {
    if (!payment) return null;
    const about = api.requests({ id: payment.requestId });
    const said = await call(about.operator.post({ method, phone, prefix })).catch(() => null);
    return said?.operator ?? null;
  }

  return { busy, failure, pay, guess };
}

export type PayHandle = ReturnType<typeof usePay>;
