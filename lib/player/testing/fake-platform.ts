import type { Click, FiredTrigger, Heartbeat, Manifest, Play, SentCommand } from '@/lib/contract/gateway';
import { emptyDocument, type ProgramDocument } from '@/lib/contract/program';
import { defaultTerminalSettings, mapLevels } from '@/lib/contract/terminal/settings';
import type { Http } from '../ports';
import { START } from './fake-clock';
import { digest } from './memory-stores';

export const TERMINAL = '01890000-0000-7000-8000-000000000001';
export const uuid = (n: number) => `01890000-0000-7000-8000-${String(n).padStart(12, '0')}`;

export interface FakeRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}

type Answer = (request: FakeRequest) => Response | undefined | Promise<Response | undefined>;

/** Fake platform as a terminal sees it: responds by the contract, records reports, fails on demand. */
export class FakePlatform {
  now: () => number = () => START;
  reachable = true;
  token = 'token-1';
  /** Token returned by /t/rotate; the old one ends when this is first used. */
  nextToken = 'token-2';
  /** True if a poll finds the terminal added. */
  claimed = false;
  codes = 0;
  readonly requests: FakeRequest[] = [];
  readonly files = new Map<string, Uint8Array>();
  readonly heartbeats: Heartbeat[] = [];
  readonly counted = new Map<string, Play>();
  readonly tapped = new Map<string, Click>();
  readonly fired = new Map<string, FiredTrigger>();
  /** Number of showings by message, as last reported. */
  readonly shown = new Map<string, number>();
  readonly emergencies: { raiseId: string; what: string; at: string }[] = [];
  /** Capabilities of each declaration. */
  readonly declared: string[][] = [];
  commands: SentCommand[] = [];
  readonly results: { id: string; state: string; reason?: string }[] = [];
  readonly screenshots: { commandId: unknown; size: number }[] = [];
  readonly alarms: { type: string; detail: string }[] = [];
  readonly progress: { revision: number; files: unknown[]; publishes: unknown[] }[] = [];
  readonly streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  /** Called first: a result other than undefined is the response. */
  interfere: Answer = () => undefined;
  /** Path whose response is computed and then lost. */
  lose: string | null = null;

  manifest: Manifest = {
    terminalId: TERMINAL,
    terminalName: 'Lobby',
    revision: 1,
    serverTime: new Date(START).toISOString(),
    heartbeatSeconds: 30,
    settings: defaultTerminalSettings,
    timezone: '',
    house: { name: 'Harbour Café', logo: null },
    traits: { tags: [], orientation: null, groupIds: [] },
    power: null,
    levels: mapLevels(() => []),
    restart: null,
    screenshotMinutes: null,
    background: null,
    wall: null,
    cornerCode: null,
    sources: [],
    pin: null,
    emergency: null,
    messages: [],
    playNow: null,
    plans: [],
    calendars: [],
    published: [],
    switchedOff: [],
    validity: [],
    defaultProgram: null,
    programs: [],
    files: [],
    values: {},
  };

  /** Publishes a program of one scene with a picture for each of the contents, as the next revision. */
  publish(n: number, ...contents: (string | Uint8Array)[]): string[] {
    const md5s = contents.map((content) => this.addFile(content));
    this.manifest = {
      ...this.manifest,
      revision: this.manifest.revision + 1,
      published: [
        {
          publishId: uuid(n),
          name: `publish ${n}`,
          mode: 'replace',
          priority: 5,
          from: null,
          until: null,
          programs: [uuid(100 + n)],
        },
      ],
      programs: [{ id: uuid(100 + n), programId: uuid(200 + n), name: `Program ${n}`, document: imagesDocument(md5s) }],
      files: md5s.map((md5) => {
        const { size, sha256 } = digest(this.files.get(md5) ?? new Uint8Array());
        return { md5, sha256, size, type: 'image/png', codec: null, name: '', hours: [] };
      }),
    };
    return md5s;
  }

  addFile(content: string | Uint8Array): string {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    const { md5 } = digest(bytes);
    this.files.set(md5, bytes);
    return md5;
  }

  command(n: number, kind: SentCommand['kind'], params: Record<string, unknown> = {}): SentCommand {
    const made = {
      id: uuid(900 + n),
      sequence: n,
      kind,
      params,
      expiresAt: new Date(START + 86_400_000).toISOString(),
    };
    this.commands.push(made);
    return made;
  }

  wake() {
    const event = `event: wake\ndata: ${JSON.stringify({ revision: this.manifest.revision, commandSequence: this.sequence() })}\n\n`;
    for (const stream of this.streams) stream.enqueue(new TextEncoder().encode(event));
  }

  times(path: string): number {
    return this.requests.filter((each) => each.path.startsWith(path)).length;
  }

  http: Http = async (path, init) => {
    const request = await readRequest(path, init);
    this.requests.push(request);
    if (!this.reachable) throw new TypeError('fetch failed');
    const response = (await this.interfere(request)) ?? (await this.answer(request, init.signal ?? null));
    if (this.lose === request.path) throw new TypeError('connection reset');
    return abortable(response, init.signal ?? null);
  };

  private sequence() {
    return Math.max(0, ...this.commands.map(({ sequence }) => sequence));
  }

  private async answer({ path, body, headers }: FakeRequest, signal: AbortSignal | null): Promise<Response> {
    if (path === '/t/register') {
      this.codes += 1;
      const expiresAt = new Date(this.now() + 15 * 60_000).toISOString();
      return data({ code: `CODE0${this.codes}`, pollToken: `poll-${this.codes}`, expiresAt });
    }
    if (path === '/t/poll') {
      return data(this.claimed ? { state: 'claimed', token: this.token, terminalId: TERMINAL } : { state: 'waiting' });
    }
    const bearer = headers.get('authorization')?.slice('Bearer '.length);
    if (bearer === this.nextToken) this.token = this.nextToken;
    if (bearer !== this.token) return refused(401);
    if (path.startsWith('/t/files/')) return this.file(path.slice('/t/files/'.length), headers);
    if (path.endsWith('/result')) {
      const id = path.split('/')[3] ?? '';
      this.results.push({ id, ...(body as { state: string }) });
      this.commands = this.commands.filter((command) => command.id !== id);
      return data(undefined);
    }
    switch (path) {
      case '/t/manifest': {
        const etag = `"${this.manifest.revision}"`;
        if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } });
        return data(this.manifest, { etag });
      }
      case '/t/heartbeat':
        this.heartbeats.push(body as Heartbeat);
        return data({
          serverTime: new Date(this.now()).toISOString(),
          revision: this.manifest.revision,
          commandSequence: this.sequence(),
        });
      case '/t/commands':
        return data(this.commands);
      case '/t/clicks':
        for (const click of (body as { clicks: Click[] }).clicks) this.tapped.set(click.eventId, click);
        return data({ accepted: (body as { clicks: Click[] }).clicks.length });
      case '/t/fired':
        for (const firing of (body as { fired: FiredTrigger[] }).fired) this.fired.set(firing.eventId, firing);
        return data({ accepted: (body as { fired: FiredTrigger[] }).fired.length });
      case '/t/plays':
        for (const play of (body as { plays: Play[] }).plays) this.counted.set(play.eventId, play);
        return data({ accepted: (body as { plays: Play[] }).plays.length });
      case '/t/messages':
        for (const { publishId, times } of (body as { shown: { publishId: string; times: number }[] }).shown)
          this.shown.set(publishId, times);
        return data(undefined);
      case '/t/emergency':
        this.emergencies.push(body as FakePlatform['emergencies'][number]);
        return data(undefined);
      case '/t/progress':
        this.progress.push(body as FakePlatform['progress'][number]);
        return data(undefined);
      case '/t/alarms':
        this.alarms.push(body as { type: string; detail: string });
        return data(undefined);
      case '/t/screenshot': {
        const { commandId, file } = body as { commandId: unknown; file: Blob };
        this.screenshots.push({ commandId, size: file.size });
        return data({ id: uuid(1) });
      }
      case '/t/declare':
        this.declared.push((body as { capabilities: string[] }).capabilities);
        return data(undefined);
      case '/t/rotate':
        return data({ token: this.nextToken });
      case '/t/stream':
        return this.stream(signal);
      default:
        return refused(404);
    }
  }

  private file(md5: string, headers: Headers): Response {
    const bytes = this.files.get(md5);
    if (!bytes) return refused(404);
    const start = Number(/^bytes=(\d+)-$/.exec(headers.get('range') ?? '')?.[1] ?? 0);
    return new Response(new Uint8Array(bytes.subarray(start)), { status: start > 0 ? 206 : 200 });
  }

  private stream(signal: AbortSignal | null): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        signal?.addEventListener('abort', () => {
          this.streams.splice(this.streams.indexOf(controller), 1);
          controller.error(signal.reason);
        });
      },
      cancel: () => undefined,
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }
}

/** Aborts the body together with the request, like fetch. */
function abortable(response: Response, signal: AbortSignal | null): Response {
  if (!response.body || !signal) return response;
  const body = response.body.pipeThrough(new TransformStream(), { signal });
  return new Response(body, { status: response.status, headers: response.headers });
}

export function data(value: unknown, headers: Record<string, string> = {}): Response {
  return Response.json({ code: 0, msg: '', data: value }, { headers });
}

export function refused(status: number): Response {
  return Response.json({ code: status, msg: 'no' }, { status });
}

/** Returns a body that breaks, or only stops, after `after` bytes. */
export function brokenBody(bytes: Uint8Array, after: number, how: 'breaks' | 'stops'): Response {
  return new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(bytes.subarray(0, after)));
        if (how === 'breaks') setImmediate(() => controller.error(new TypeError('connection reset')));
      },
    }),
  );
}

function imagesDocument(md5s: string[]): ProgramDocument {
  const document = emptyDocument();
  const [scene] = document.scenes;
  if (!scene) return document;
  const widgets = md5s.map((md5, i) => ({
    id: `image-${i}`,
    name: '',
    type: 'image' as const,
    x: 0,
    y: 0,
    w: 100,
    h: 100,
    rotation: 0,
    opacity: 1,
    locked: false,
    hidden: false,
    materialId: uuid(1),
    md5,
    fit: 'cover' as const,
    radius: 0,
  }));
  return { ...document, scenes: [{ ...scene, widgets }] };
}

async function readRequest(path: string, init: RequestInit): Promise<FakeRequest> {
  const [bare = ''] = path.split('?');
  const headers = new Headers(init.headers);
  const body =
    init.body instanceof FormData
      ? Object.fromEntries(init.body.entries())
      : typeof init.body === 'string'
        ? JSON.parse(init.body)
        : undefined;
  return { method: init.method ?? 'GET', path: bare, body, headers };
}
