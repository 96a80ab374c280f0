import { providerWords } from '@salamu/api/domain/payment/states';
import { Badge } from '@salamu/ui/badge';
import { When } from '@salamu/ui/when';
import { Link } from 'react-router-dom';
import { providerAdvice } from './advice.ts';
import type { Provider } from './queries.ts';

/** Each payment provider, with anything unsettled there. */
export function ProviderList({ providers }: { providers: readonly Provider[] }) {
  return (
    <ul className="grid gap-4">
      {providers.map((provider) => {
        const { tone, label, says, to } = providerAdvice(provider);
        return (
          <li
            key={provider.provider}
            className="grid items-baseline justify-items-start gap-x-4 gap-y-1 sm:grid-cols-[8rem_10rem_1fr]"
          >
            <span className="font-semibold">{providerWords[provider.provider].label}</span>
            <Badge tone={tone} label={label} />
            <span className="grid max-w-prose gap-1">
              {says.map((words) => (
                <span key={words}>{words}</span>
              ))}
              <span className="text-quiet text-small">
                {provider.webhookAt ? (
                  <>
                    Last webhook <When at={provider.webhookAt} />.
                  </>
                ) : (
                  'No webhook yet.'
                )}{' '}
                {to && (
                  <Link to={to} className="text-link">
                    Open refunds
                  </Link>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
