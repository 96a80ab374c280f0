/** What the DOM's types leave out of a service worker. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Pushed extends Lasting {
  data: { json(): { notification: { title: string; body: string; navigate: string; tag: string } } } | null;
}
interface Tapped extends Lasting {
  notification: Notification;
}
interface Tab {
  url: string;
  focus(): Promise<unknown>;
}
interface Scope extends EventTarget {
  /** Written in front of this file by the build: the artist area's files, its first script among them, and the few that open it. */
  built: { version: string; area: string; entry: string; files: string[]; first: string[] };
  /** What the DOM's types leave out: some browsers have none. */
  navigator: { connection?: { saveData: boolean } };
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window' }): Promise<Tab[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
}
const scope = self as unknown as Scope;
const { version, area, entry, files, first } = scope.built;

/** Each language has an area and a worker of its own: `salamu-artist-`, `salamu-fr-artist-`. */
const prefix = `salamu${area.replaceAll('/', '-')}-`;
const name = prefix + version;
/** Every page of the area is this one. */
const shell = `${area}/dashboard`;
/** How long a page may take to answer before the kept one opens: a line that is there, but carries nothing. */
const patienceMs = 4_000;

const on = <Heard extends Event>(kind: string, hear: (event: Heard) => void) =>
  scope.addEventListener(kind, (event) => hear(event as Heard));

on<Lasting>('install', (event) => event.waitUntil(keepFiles()));
on<Lasting>('activate', (event) => event.waitUntil(takeOver()));
on<MessageEvent>('message', ({ data }) => void (data === 'take over' && scope.skipWaiting()));
on<Pushed>('push', (event) => event.waitUntil(show(event)));
on<Tapped>('notificationclick', (event) => event.waitUntil(open(event.notification)));
on<Fetching>('fetch', (event) => {
  const { method, url, mode } = event.request;
  const { origin, pathname } = new URL(url);
  // The API is never answered from here: what is kept of it is kept by the pages, for one account.
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event.request));
  else if (pathname.startsWith('/assets/dashboard/')) event.respondWith(file(event));
});

/** Someone who pays for each byte fetches nothing that they have not opened: what they open is kept. */
const savesData = () => scope.navigator.connection?.saveData === true;

async function keepFiles(): Promise<void> {
  const page = await fetch(shell, { cache: 'no-store' });
  // While versions are replaced, another copy may answer with a page whose scripts are not among these.
  if (!page.ok || !(await page.clone().text()).includes(entry))
    throw new Error('The page is of another build');
  const cache = await caches.open(name);
  await cache.addAll(savesData() ? first : files);
  await cache.put(shell, page);
}

async function takeOver(): Promise<void> {
  const outdated = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(outdated.map((key) => caches.delete(key)));
  await scope.clients.claim();
}

const kept = (request: Request | string) => caches.match(request, { cacheName: name, ignoreVary: true });

const keep = async (request: Request, answer: Response) => (await caches.open(name)).put(request, answer);

async function file(event: Fetching): Promise<Response> {
  const { request } = event;
  const own = await kept(request);
  if (own) return own;
  const answer = await fetch(request);
  if (answer.ok && files.includes(new URL(request.url).pathname))
    event.waitUntil(keep(request, answer.clone()));
  return answer;
}

async function page(request: Request): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const inTime = await Promise.race([answer, late]).catch(() => null);
  if (inTime && inTime.status < 500) return inTime;
  return (await kept(shell)) ?? answer;
}

/** For browsers that don't show a declarative message without us. */
async function show({ data }: Pushed): Promise<void> {
  if (!data) return;
  const { title, body, navigate, tag } = data.json().notification;
  await scope.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: navigate });
}

async function open(notification: Notification): Promise<void> {
  notification.close();
  const there = (await scope.clients.matchAll({ type: 'window' })).find(
    ({ url }) => url === notification.data,
  );
  await (there ? there.focus() : scope.clients.openWindow(notification.data));
}
