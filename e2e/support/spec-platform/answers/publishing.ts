import { any, type Context, done, get, gives, lists, post, type Route } from '../context';
import { groupNodes, officeNodes, terminalRows } from './terminals';

const counts = gives(() => ({ total: 3, waiting: 1, downloading: 0, done: 2, failed: 0 }));
const published = gives(() => ({ publishId: 'pub-1', count: 3 }));

const messageRows = ({ dialect, world }: Context) =>
  world.messages.map((each) => ({ ...each, createDate: dialect.date(world.began), createBy: world.profile.name }));

export const publishing: readonly Route[] = [
  any('/a/api/publishProgram/groupTreeMap', lists(groupNodes)),
  any('/a/api/publishProgram/officeTreeMap', lists(officeNodes)),
  any('/a/api/publishProgram/pageOfficeTreeMap', lists(officeNodes)),
  any('/a/api/publishProgram/terminalSelect', lists(terminalRows)),
  any('/a/api/publishProgram/saveTerminals', published),
  get('/a/api/publishProgram/getPublishProgramDetails', lists(terminalRows)),
  get('/a/api/publishProgram/publishTerminalSaveCount', counts),
  post(
    '/a/api/publishProgram/reuploadProgramByPublishName',
    gives(() => ({ count: 1 })),
  ),

  any('/a/api/publishMessage/terminalSelect', lists(terminalRows)),
  any('/a/api/publishMessage/savePublish', published),
  post(
    '/a/api/publishMessage/ajaxSave',
    gives(() => ({ id: 'm-3' })),
  ),
  any('/a/api/publishMessage/list', lists(messageRows)),
  any(
    '/a/api/publishMessage/checklist',
    lists((context, { fields: { reviewState } }) =>
      messageRows(context).filter((row) => reviewState !== 'waiting' || row.reviewState === ''),
    ),
  ),
  any('/a/api/publishMessage/findSendMessages', lists(messageRows)),
  any('/a/api/publishMessage/messagePreview', (asked, context) =>
    context.dialect.ok(messageRows(context).find(({ id }) => id === asked.fields.id)),
  ),
  any(
    '/a/api/publishMessage/getPublishMessage',
    gives((context) => ({ message: messageRows(context)[0] })),
  ),
  post('/a/api/publishMessage/ajaxDelete', done),
  post('/a/api/publishMessage/delete', done),
  any(
    '/a/api/publishMessage/reuploadMessage',
    gives(() => ({ count: 1 })),
  ),
  any('/a/api/publishMessage/groupsterminals', lists(terminalRows)),
  post('/a/api/publishMessage/submitResult', ({ fields }, { dialect, world }) => {
    const message = world.messages.find(({ id }) => id === fields.id);
    if (fields.result !== 'pass' && fields.result !== 'reject') return dialect.refused('Unknown result');
    if (!message || message.contentHash !== fields.contentHash) return dialect.refused('The message has changed');
    message.reviewState = fields.result;
    return dialect.ok();
  }),
  post('/a/api/publishMessage/submitNote', ({ fields }, { dialect, world }) => {
    world.messages.find(({ id }) => id === fields.id)?.notes.push(fields.note ?? '');
    return dialect.ok();
  }),
  get('/a/api/publishMessage/publishTerminalSaveCount', counts),

  any('/a/api/playPlan/terminalSelect', lists(terminalRows)),
  any('/a/api/playPlan/saveTerminals', published),
  any(
    '/a/api/playPlan/searchOffice',
    lists(({ world }) => [world.office, world.branch]),
  ),
  get('/a/api/playPlan/publishTerminalSaveCount', counts),
];
