import { profileLimits } from '@salamu/api/domain/artist/profile';
import { brand } from '@salamu/api/domain/brand';
import { currencyCodes } from '@salamu/api/domain/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { windows } from '@salamu/api/domain/request/deadlines';
import { defaultCommissionBps } from '@salamu/api/domain/request/pricing';
import { conversionTarget, videoLimits } from '@salamu/api/domain/video';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const megabyte = 1024 * 1024;

/** The product's own numbers and names, for the words of the site to use. */
const rules: Record<string, string | number> = {
  name: brand.name,
  supportEmail: brand.supportEmail,
  phone: brand.phone,
  location: brand.location,
  commission: `${defaultCommissionBps / 100} %`,
  share: `${100 - defaultCommissionBps / 100} %`,
  currencies: currencyCodes.join(', '),
  promiseMin: profileLimits.promiseDays.min,
  promiseMax: profileLimits.promiseDays.max,
  promiseDefault: profileLimits.promiseDays.default,
  paymentMinutes: windows.payment / minute,
  rushHours: windows.rush / hour,
  graceMinutes: windows.uploadGrace / minute,
  redoDays: windows.redo / day,
  approveDays: windows.autoApprove / day,
  disputeDays: windows.dispute / day,
  reportDays: windows.reportAfterCompletion / day,
  reviewDays: windows.reviewAfterCompletion / day,
  silentHours: windows.offerCancelAfter / hour,
  trackingDays: windows.trackingAfterEnd / day,
  extensionMin: briefLimits.extensionDays.min,
  extensionMax: briefLimits.extensionDays.max,
  mustSay: briefLimits.mustSay.items,
  videoMinSeconds: videoLimits.minSeconds,
  videoMaxMinutes: videoLimits.maxSeconds / 60,
  videoMaxMegabytes: videoLimits.maxBytes / megabyte,
  smallMegabytes: conversionTarget.maxBytes / megabyte,
};

/**
 * Words with every `{name}` replaced by the product's own value.
 * @throws Error for a name that is no rule
 */
export function fillRules(words: string): string {
  return words.replace(/(?:\{|%7B)(\w+)(?:\}|%7D)/g, (_, name: string) => {
    const value = rules[name];
    if (value === undefined) throw new Error(`There is no rule called {${name}}.`);
    return String(value);
  });
}
