import { basePath, upstream } from '@/lib/bff/upstream';

export const dynamic = 'force-dynamic';

/** 200 only while the console can serve: it runs, and its platform says that it can serve too. */
export async function GET(): Promise<Response> {
  try {
    const answer = await upstream.request({
      method: 'GET',
      path: `${basePath}/f/common/health`,
      headersTimeout: 5_000,
      bodyTimeout: 5_000,
    });
    await answer.body.dump();
    const serving = answer.statusCode === 200;
    return Response.json({ console: 'up', platform: serving ? 'up' : 'down' }, { status: serving ? 200 : 503 });
  } catch {
    return Response.json({ console: 'up', platform: 'down' }, { status: 503 });
  }
}
