import { Hono } from 'hono';
import { REQUEST_ID_HEADER } from '@/lib/contract/wire';
import { isDecodable } from '@/lib/server/decodable';
import { mayReadMetrics } from '@/lib/server/metrics-token';
import { requestIdOf } from '@/lib/server/request-id';
import { languageOf } from './base/language';
import { methodNotAllowed, Problem } from './base/problem';
import { withRequestId } from './base/request-id';
import { refusal } from './http/answer';
import { openapiRoutes } from './http/openapi';
import { PREFIX, router } from './http/route';
import { makeJobs } from './jobs';
import { accountRoutes } from './modules/account/routes';
import { alarmRoutes } from './modules/alarm/routes';
import { announcementRoutes } from './modules/announcement/routes';
import { attributeRoutes } from './modules/attribute/routes';
import { authRoutes } from './modules/auth/routes';
import { billingRoutes } from './modules/billing/routes';
import { personalRoutes } from './modules/branding/personal-routes';
import { brandingRoutes } from './modules/branding/routes';
import { cornerRoutes } from './modules/corner/routes';
import { customerRoutes } from './modules/customer/routes';
import { dataSourceRoutes } from './modules/data-source/routes';
import { dictionaryRoutes } from './modules/dictionary/routes';
import { emergencyRoutes } from './modules/emergency/routes';
import { gatewayRoutes } from './modules/gateway/routes';
import { healthRoutes } from './modules/health/routes';
import { homeRoutes } from './modules/home/routes';
import { impactRoutes } from './modules/impact/routes';
import { localPinRoutes } from './modules/local-pin/routes';
import { logRoutes } from './modules/log/routes';
import { materialRoutes } from './modules/material/routes';
import { menuRoutes } from './modules/menu/routes';
import { messageRoutes } from './modules/message/routes';
import { noticeRoutes } from './modules/notice/routes';
import { officeRoutes } from './modules/office/routes';
import { playPlanRoutes } from './modules/play-plan/routes';
import { playerPackageRoutes } from './modules/player-package/routes';
import { problemRoutes } from './modules/problem/routes';
import { programRoutes } from './modules/program/routes';
import { publishRoutes } from './modules/publish/routes';
import { reviewRoutes } from './modules/review/routes';
import { roleRoutes } from './modules/role/routes';
import { searchRoutes } from './modules/search/routes';
import { settingRoutes } from './modules/setting/routes';
import { statisticsRoutes } from './modules/statistics/routes';
import { strategyRoutes } from './modules/strategy/routes';
import { templateRoutes } from './modules/template/routes';
import { debuggingRoutes } from './modules/terminal/debugging/routes';
import { terminalRoutes } from './modules/terminal/routes';
import { transferRoutes } from './modules/transfer/routes';
import { triggerRoutes } from './modules/trigger/routes';
import { userRoutes } from './modules/user/routes';
import { wallRoutes } from './modules/wall/routes';
import { widgetPackageRoutes } from './modules/widget-package/routes';
import { makePlatform, type PlatformParts } from './platform';

/** Builds the platform without listening: the app answers requests, `jobs` runs the periodic work. */
export function buildApp(parts: PlatformParts) {
  const platform = makePlatform(parts);
  const app = new Hono();
  app.use(async (c, next) => {
    const id = requestIdOf(c.req.header(REQUEST_ID_HEADER));
    await withRequestId(id, next);
    c.res.headers.set(REQUEST_ID_HEADER, id);
  });
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    platform.log.debug(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) },
      'request',
    );
  });

  app.use(async (c, next) => {
    const language = languageOf(undefined, c.req.header('accept-language'));
    if (c.req.method === 'TRACE') c.res = refusal(methodNotAllowed(), language);
    else if (!isDecodable(new URL(c.req.url).pathname)) c.res = refusal(new Problem(400), language);
    else await next();
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
  });

  const { sessions, tokens } = platform;
  const route = router(app, platform, {
    user: async (token, now, { renews }) =>
      renews ? sessions.find(token, now) : (await sessions.peek(token, now))?.caller,
    terminal: (token, now) => tokens.find(token, now),
    watch: sessions.watch,
  });
  for (const add of [
    authRoutes,
    accountRoutes,
    userRoutes,
    roleRoutes,
    homeRoutes,
    officeRoutes,
    settingRoutes,
    materialRoutes,
    messageRoutes,
    playPlanRoutes,
    programRoutes,
    transferRoutes,
    dataSourceRoutes,
    widgetPackageRoutes,
    publishRoutes,
    impactRoutes,
    reviewRoutes,
    emergencyRoutes,
    strategyRoutes,
    triggerRoutes,
    wallRoutes,
    playerPackageRoutes,
    terminalRoutes,
    attributeRoutes,
    gatewayRoutes,
    alarmRoutes,
    cornerRoutes,
    localPinRoutes,
    debuggingRoutes,
    menuRoutes,
    dictionaryRoutes,
    problemRoutes,
    noticeRoutes,
    announcementRoutes,
    brandingRoutes,
    personalRoutes,
    searchRoutes,
    customerRoutes,
    billingRoutes,
    logRoutes,
    healthRoutes,
    templateRoutes,
    statisticsRoutes,
  ])
    add(route);
  route.refuseOtherMethods();
  openapiRoutes(app, PREFIX);
  // Served beside the paths that the console forwards.
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.req.header('authorization'), platform.env.METRICS_TOKEN)) return c.notFound();
    return c.body(await platform.metrics.text(), 200, { 'Content-Type': platform.metrics.contentType });
  });
  app.notFound((c) => refusal(new Problem(404), languageOf(undefined, c.req.header('accept-language'))));
  return { app, platform, jobs: makeJobs(platform), served: route.served };
}
export type App = ReturnType<typeof buildApp>;
