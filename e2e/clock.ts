import { locales } from '@salamu/messages/locales';
import { type SharedClock, sharedByAll } from '../api/src/providers/clock.ts';
import { sampleMails } from './sample-mails.ts';

export interface MovableClock extends SharedClock {
  /** Moves the product's time on by so many milliseconds; it never goes back. */
  moveOn(milliseconds: number): void;
}

/** Runs with the real time until a test moves it on. */
export function movableClock(): MovableClock {
  let offset = 0;
  return {
    ...sharedByAll(() => new Date(Date.now() + offset)),
    moveOn(milliseconds) {
      if (!(milliseconds >= 0)) throw new Error('time only moves on');
      offset += milliseconds;
    },
  };
}

interface Switches {
  demo(on: boolean): void;
  refuseRefunds(on: boolean): void;
  /** The clock was moved. */
  moved(): Promise<void>;
}

const isOn = (request: Request) => new URL(request.url).searchParams.get('is') === 'on';

/**
 * Lets the tests, which run in another process, move the clock: `POST /?by=<milliseconds>`, and have it run as where no
 * demo data is, with owners who ask one another: `POST /demo?is=off`,
 * or with providers that refuse every refund: `POST /refusing-refunds?is=on`. `GET /mails?in=<languages>` answers
 * each mail that the product can send in these. Only this machine reaches it.
 */
export function openControl(clock: MovableClock, switches: Switches) {
  return Bun.serve({
    // Writing every mail takes a while on a busy machine.
    idleTimeout: 255,
    port: 0,
    hostname: '127.0.0.1',
    routes: {
      '/': {
        POST: async (request) => {
          clock.moveOn(Number(new URL(request.url).searchParams.get('by')));
          await switches.moved();
          return new Response(clock.now().toISOString());
        },
      },
      '/mails': {
        GET: async (request) => {
          const languages = new URL(request.url).searchParams.get('in')?.split(',') ?? [];
          return Response.json(await sampleMails(locales.filter((locale) => languages.includes(locale))));
        },
      },
      '/demo': {
        POST: (request) => {
          switches.demo(isOn(request));
          return new Response();
        },
      },
      '/refusing-refunds': {
        POST: (request) => {
          switches.refuseRefunds(isOn(request));
          return new Response();
        },
      },
    },
  });
}
