import { basePath, probe } from '@/lib/bff/upstream';
import { isSysInit } from '@/lib/contract/auth';
import { isMissingStatus } from '@/lib/contract/foreign/answer';
import { health } from '@/lib/contract/setting';
import { isPage } from '@/lib/contract/wire';

export const dynamic = 'force-dynamic';

const TIMEOUT_MS = 5_000;

let asking: Promise<boolean> | undefined;

/** 200 only while the console can serve: it runs, and its platform can serve too. Who asks meanwhile shares one answer. */
export async function GET(): Promise<Response> {
  asking ??= isServing().finally(() => (asking = undefined));
  const serving = await asking;
  return Response.json({ console: 'up', platform: serving ? 'up' : 'down' }, { status: serving ? 200 : 503 });
}

/** By the platform's own word where it has one; of any other platform an answer to what every one has is enough. */
async function isServing(): Promise<boolean> {
  try {
    const { status, isMissing } = await asked(health.path);
    if (!isMissing) return status === 200;
    await asked(isSysInit.path);
    return true;
  } catch {
    return false;
  }
}

async function asked(path: string): Promise<{ status: number; isMissing: boolean }> {
  const wanted = { method: 'GET' as const, path: basePath + path, signal: AbortSignal.timeout(TIMEOUT_MS) };
  const { statusCode, headers, body } = await probe.request(wanted);
  await body.dump();
  return { status: statusCode, isMissing: isMissingStatus(statusCode) || isPage(headers['content-type']) };
}
