import { type ComponentType, lazy } from 'react';
import { fetchScript } from './fetch-script.ts';

/** A page, or a part of one, whose code is fetched when it is opened. Without a line it waits for one. */
export const lazyPage = <Props = unknown>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => fetchScript(load));
