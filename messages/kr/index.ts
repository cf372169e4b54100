// Written by `npm run messages`.
import access from './access.json';
import account from './account.json';
import agent from './agent.json';
import alarm from './alarm.json';
import announcement from './announcement.json';
import chooser from './chooser.json';
import common from './common.json';
import corner from './corner.json';
import csv from './csv.json';
import customer from './customer.json';
import dataSource from './dataSource.json';
import debug from './debug.json';
import designs from './designs.json';
import dictionary from './dictionary.json';
import domain from './domain.json';
import editor from './editor.json';
import emergency from './emergency.json';
import errors from './errors.json';
import evidence from './evidence.json';
import guide from './guide.json';
import health from './health.json';
import help from './help.json';
import home from './home.json';
import impact from './impact.json';
import inframe from './inframe.json';
import kiosk from './kiosk.json';
import ledger from './ledger.json';
import log from './log.json';
import logged from './logged.json';
import mail from './mail.json';
import map from './map.json';
import material from './material.json';
import menuManage from './menuManage.json';
import message from './message.json';
import notices from './notices.json';
import office from './office.json';
import open from './open.json';
import outcome from './outcome.json';
import palette from './palette.json';
import personalization from './personalization.json';
import plan from './plan.json';
import player from './player.json';
import playerPackage from './playerPackage.json';
import problem from './problem.json';
import program from './program.json';
import programCheck from './programCheck.json';
import publish from './publish.json';
import purchase from './purchase.json';
import review from './review.json';
import role from './role.json';
import routes from './routes.json';
import screenshot from './screenshot.json';
import settings from './settings.json';
import shell from './shell.json';
import statistics from './statistics.json';
import strategy from './strategy.json';
import tabs from './tabs.json';
import terminal from './terminal.json';
import theme from './theme.json';
import uploads from './uploads.json';
import user from './user.json';
import wall from './wall.json';
import widgetLibrary from './widgetLibrary.json';

export default {
  access,
  account,
  agent,
  alarm,
  announcement,
  chooser,
  common,
  corner,
  csv,
  customer,
  dataSource,
  debug,
  designs,
  dictionary,
  domain,
  editor,
  emergency,
  errors,
  evidence,
  guide,
  health,
  help,
  home,
  impact,
  inframe,
  kiosk,
  ledger,
  log,
  logged,
  mail,
  map,
  material,
  menuManage,
  message,
  notices,
  office,
  open,
  outcome,
  palette,
  personalization,
  plan,
  player,
  playerPackage,
  problem,
  program,
  programCheck,
  publish,
  purchase,
  review,
  role,
  routes,
  screenshot,
  settings,
  shell,
  statistics,
  strategy,
  tabs,
  terminal,
  theme,
  uploads,
  user,
  wall,
  widgetLibrary,
};
