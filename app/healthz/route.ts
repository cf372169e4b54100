import { basePath, probe } from '@/lib/bff/upstream';

export const dynamic = 'force-dynamic';

const TIMEOUT_MS = 5_000;

let asking: Promise<boolean> | undefined;

/** 200 only while the console can serve: it runs, and its platform says that it can serve too. Who asks meanwhile shares one answer. */
export async function GET(): Promise<Response> {
  asking ??= isServing().finally(() => (asking = undefined));
  const serving = await asking;
  return Response.json({ console: 'up', platform: serving ? 'up' : 'down' }, { status: serving ? 200 : 503 });
}

async function isServing(): Promise<boolean> {
  try {
    const path = `${basePath}/f/common/health`;
    const answer = await probe.request({ method: 'GET', path, signal: AbortSignal.timeout(TIMEOUT_MS) });
    await answer.body.dump();
    return answer.statusCode === 200;
  } catch {
    return false;
  }
}
