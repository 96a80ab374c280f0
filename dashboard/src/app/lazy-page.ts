import { type ComponentType, lazy } from 'react';
import { fetchScript } from './fetch-script.ts';

/** A page, or part of one, whose code loads when it is opened. Offline, it waits for a connection. */
export const lazyPage = <Props = unknown>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => fetchScript(load));
