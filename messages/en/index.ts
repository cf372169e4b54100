// Written by `npm run messages`.
import common from './common.json';
import editor from './editor.json';
import programCheck from './programCheck.json';
import errors from './errors.json';
import home from './home.json';
import material from './material.json';
import uploads from './uploads.json';
import open from './open.json';
import outcome from './outcome.json';
import player from './player.json';
import program from './program.json';
import impact from './impact.json';
import publish from './publish.json';
import plan from './plan.json';
import message from './message.json';
import routes from './routes.json';
import shell from './shell.json';
import terminal from './terminal.json';
import mail from './mail.json';
import tabs from './tabs.json';
import notices from './notices.json';
import palette from './palette.json';
import theme from './theme.json';
import announcement from './announcement.json';
import access from './access.json';
import inframe from './inframe.json';
import account from './account.json';
import csv from './csv.json';
import user from './user.json';
import role from './role.json';
import office from './office.json';
import customer from './customer.json';
import agent from './agent.json';
import log from './log.json';
import settings from './settings.json';
import personalization from './personalization.json';
import domain from './domain.json';
import dictionary from './dictionary.json';
import problem from './problem.json';
import help from './help.json';
import menuManage from './menuManage.json';
import logged from './logged.json';
import chooser from './chooser.json';
import emergency from './emergency.json';
import review from './review.json';
import alarm from './alarm.json';
import strategy from './strategy.json';
import map from './map.json';
import wall from './wall.json';
import ledger from './ledger.json';
import screenshot from './screenshot.json';
import playerPackage from './playerPackage.json';
import kiosk from './kiosk.json';
import corner from './corner.json';
import debug from './debug.json';
import dataSource from './dataSource.json';
import statistics from './statistics.json';
import purchase from './purchase.json';
import health from './health.json';
import widgetLibrary from './widgetLibrary.json';
import designs from './designs.json';
import evidence from './evidence.json';
import guide from './guide.json';
import playsHere from './playsHere.json';
import attribute from './attribute.json';
import trigger from './trigger.json';

export default {
  common,
  editor,
  programCheck,
  errors,
  home,
  material,
  uploads,
  open,
  outcome,
  player,
  program,
  impact,
  publish,
  plan,
  message,
  routes,
  shell,
  terminal,
  mail,
  tabs,
  notices,
  palette,
  theme,
  announcement,
  access,
  inframe,
  account,
  csv,
  user,
  role,
  office,
  customer,
  agent,
  log,
  settings,
  personalization,
  domain,
  dictionary,
  problem,
  help,
  menuManage,
  logged,
  chooser,
  emergency,
  review,
  alarm,
  strategy,
  map,
  wall,
  ledger,
  screenshot,
  playerPackage,
  kiosk,
  corner,
  debug,
  dataSource,
  statistics,
  purchase,
  health,
  widgetLibrary,
  designs,
  evidence,
  guide,
  playsHere,
  attribute,
  trigger,
};
