import { providerWords } from '@salamu/api/domain/payment/states';
import { When } from '@salamu/ui/when';
import { TextLink } from '../../parts/text-link.tsx';
import { Verdict } from '../parts/verdict.tsx';
import { providerAdvice } from './advice.ts';
import type { Provider } from './queries.ts';

/** Each payment provider, with anything unsettled there. */
export function ProviderList({ providers }: { providers: readonly Provider[] }) {
  return (
    <ul className="grid gap-4">
      {providers.map((provider) => {
        const { tone, label, says, to } = providerAdvice(provider);
        return (
          <Verdict
            key={provider.provider}
            about={providerWords[provider.provider].label}
            tone={tone}
            label={label}
          >
            <span className="grid gap-1">
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
                {to && <TextLink to={to}>Open refunds</TextLink>}
              </span>
            </span>
          </Verdict>
        );
      })}
    </ul>
  );
}
