import type { Log } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import type { SettingsReader } from '#api/start/settings/settings.ts';
import type { Clock } from '../clock.ts';
import type { PaymentProvider } from './payment.ts';

export interface ProviderParts {
  env: Env;
  clock: Clock;
  log: Log;
  bankUrl: () => string;
  /** Milliseconds that the product and the sandbox bank give each other per call. */
  bankPatience?: number;
}

/** All that a payment provider brings; settings, checks, the policy of pages and the doctor follow from it. */
export interface ProviderKind<Settings> {
  /** Its settings; those that are missing are complained about. */
  read(reader: SettingsReader): Settings;
  create(settings: Settings, parts: ProviderParts): PaymentProvider;
  credentials?: string;
  /** The setting with the address of its API, which has to be https in production. */
  address?: string;
  /** The hosts of its own page, where fans pay. */
  pages?(settings: Settings): readonly string[];
  /** The setting that makes it move no real money, and what that is; null if it is live. */
  testKey?(settings: Settings): [setting: string, what: string] | null;
}
