import { basePath, probe } from '@/lib/bff/upstream';
import { isSysInit } from '@/lib/contract/auth';
import { isMissingStatus } from '@/lib/contract/foreign/answer';
import { health } from '@/lib/contract/setting';
import { isPage } from '@/lib/contract/wire';

export const dynamic = 'force-dynamic';

const TIMEOUT_MS = 5_000;

let asking: Promise<boolean> | undefined;

/**
 * Returns 200 only while the console can serve: it runs, and its platform can serve, too. Concurrent requests share one
 * check.
 */
export async function GET(): Promise<Response> {
  asking ??= isServing().finally(() => (asking = undefined));
  const serving = await asking;
  return Response.json({ console: 'up', platform: serving ? 'up' : 'down' }, { status: serving ? 200 : 503 });
}

/**
 * Asks the platform's health endpoint if it has one; any other platform only has to answer a call that every platform
 * has.
 */
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
