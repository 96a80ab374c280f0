import type { Cue } from '@salamu/api/domain/video/captions';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Cut } from './cut.ts';

/** One recording for a request, of which several may be kept until one is sent. */
export interface Take {
  id: string;
  /** The account that recorded it; no other sees it. */
  owner: string;
  requestId: string;
  recipientName: string;
  /** As `MediaRecorder` names it, with its codecs. */
  type: string;
  /** In milliseconds since 1970. */
  startedAt: number;
  /** How long it is as far as it is kept: by the clock, until its file can be read. */
  seconds: number;
  /** False while it is recorded, and for ever if the page or the camera ended before the recording did. */
  isEnded: boolean;
  /** Whether the phone was held upside down for most of it. */
  isUpsideDown: boolean;
  /** The must-say points that were ticked. */
  said: readonly string[];
  /** What went by at the lens meanwhile; absent without a script. */
  script?: string;
  /** What is sent of it; all of it unless its artist has trimmed it. */
  cut?: Cut;
  /** What is said in it, if its artist wants captions. */
  cues?: readonly Cue[];
}

/** What an artist wants to say for a request, as they have written it. */
export interface Script {
  requestId: string;
  /** The account that wrote it; no other sees it. */
  owner: string;
  text: string;
  /** How fast it goes by, from 1 to 5. */
  speed: number;
  /** In milliseconds since 1970. */
  keptAt: number;
}

interface StudioSchema extends DBSchema {
  takes: { key: string; value: Take; indexes: { requestId: string } };
  scripts: { key: string; value: Script };
  slices: { key: number; value: { take: string; slice: Blob }; indexes: { take: string } };
}

let opened: Promise<IDBPDatabase<StudioSchema>> | undefined;

export function studio(): Promise<IDBPDatabase<StudioSchema>> {
  opened ??= openDB<StudioSchema>('salamu-studio', 1, {
    upgrade(database) {
      database.createObjectStore('scripts', { keyPath: 'requestId' });
      database.createObjectStore('takes', { keyPath: 'id' }).createIndex('requestId', 'requestId');
      database.createObjectStore('slices', { autoIncrement: true }).createIndex('take', 'take');
    },
  });
  return opened;
}
