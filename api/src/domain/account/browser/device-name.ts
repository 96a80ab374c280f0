import { m } from '@salamu/messages/messages';

/** Order matters: earlier ones also claim to be later ones. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: [mark: RegExp, name: () => string][] = [
  [/\biPhone\b/, m.device_iphone],
  [/\biPad\b/, m.device_ipad],
  [/\bAndroid\b/, () => 'Android'],
  [/\bWindows\b/, () => 'Windows'],
  [/\bCrOS\b/, m.device_chromebook],
  [/\bMac OS X\b|\bMacintosh\b/, m.device_mac],
  [/\bLinux\b/, () => 'Linux'],
];

const nameIn = <Name>(list: [RegExp, Name][], userAgent: string) =>
  list.find(([mark]) => mark.test(userAgent))?.[1];

/** A browser as its owner would call it, from its User-Agent: "Chrome on Android". */
export function deviceName(userAgent: string | null): string {
  const browser = nameIn(browsers, userAgent ?? '');
  const system = nameIn(systems, userAgent ?? '')?.();
  if (browser && system) return m.device_browser_on({ browser, system });
  if (browser) return browser;
  return system ? m.device_app_on({ system }) : m.device_unknown();
}
