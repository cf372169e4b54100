import 'server-only';
import { checkIslogin } from '@/lib/contract/auth';
import { codeOf, isFields } from '@/lib/contract/foreign/answer';
import { flagOf } from '@/lib/contract/foreign/values';
import { encodeCall, isLogout, isRedirect } from '@/lib/contract/wire';
import { nameOf, type Session } from './session';
import { shortJson } from './short-body';
import { ask, authorisation, basePath, upstream } from './upstream';

const TIMEOUT_MS = 3_000;

const underWay = new Map<string, Promise<boolean>>();

/**
 * True if the platform says that a session is over, asked after a rejection that may mean a missing permission or no
 * session. Only an explicit no counts. Concurrent rejections share one request.
 */
export function isSessionOver(session: Session): Promise<boolean> {
  const key = nameOf(session);
  const asked = underWay.get(key) ?? askPlatform(session).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

async function askPlatform(session: Session): Promise<boolean> {
  const { method, path, body, headers } = encodeCall(checkIslogin, {});
  try {
    const wanted = {
      method,
      path: basePath + path,
      body: body as string,
      headers: { ...headers, ...authorisation(session) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    const answer = await ask(upstream, wanted, false);
    if (isRedirect(answer.statusCode)) {
      await answer.body.dump();
      return true;
    }
    const said = await shortJson(answer.body);
    if (isLogout(said)) return true;
    if (!isFields(said)) return false;
    return codeOf(said) === 0 && flagOf(said.data ?? said.jsonObject ?? true) === false;
  } catch {
    return false;
  }
}
