import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser globals that jsdom lacks and Node has. */
const fromNode = [
  'BroadcastChannel',
  'CompressionStream',
  'DecompressionStream',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'WritableStream',
  'structuredClone',
];

/** jsdom environment with what the console expects of every browser; `setup.ts` adds what has to be built. */
export default class BrowserLike extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of fromNode) this.global[name] ??= globalThis[name];
    // `Uint8Array` of jsdom's realm differs from that of Node's encoders.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
