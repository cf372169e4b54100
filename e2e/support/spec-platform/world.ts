import { ACCOUNT } from './options';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Message {
  id: string;
  name: string;
  content: string;
  /**
   * Review state, empty while waiting; the specification gives no values for it, but `result` of a decision has these.
   */
  reviewState: '' | 'pass' | 'reject';
  contentHash: string;
  notes: string[];
}

export interface Notice {
  id: string;
  /** Milliseconds since 1970. */
  createDate: number;
  contentCn: string;
  contentEn: string;
  readState: '0' | '1';
}

/** State of the platform, reset on each start. */
export class World {
  password: string = ACCOUNT.password;
  /** Fields of the profile; saving keeps all submitted fields. */
  profile: Record<string, string> = {
    name: ACCOUNT.name,
    avatar: '',
    phone: '+385 1 555 0100',
    email: 'mira@harbour.example',
  };
  wrongTries = 0;
  codeRequested = false;
  notices: Notice[];
  announcement: Record<string, string>;

  readonly office = { id: 'o-1', name: 'Harbour Lights', parentId: '0' };
  readonly branch = { id: 'o-2', name: 'Harbour Lights North', parentId: 'o-1' };
  readonly group = { id: 'g-1', name: 'Quay', parentId: '0', officeId: 'o-1' };
  readonly terminals = [
    { id: 't-1', name: 'Quay entrance', status: 'online', officeId: 'o-1', groupId: 'g-1', width: 1920, height: 1080 },
    { id: 't-2', name: 'Ticket hall', status: 'offline', officeId: 'o-1', groupId: 'g-1', width: 1080, height: 1920 },
    { id: 't-3', name: 'North pier', status: 'online', officeId: 'o-2', groupId: '', width: 1920, height: 1080 },
  ];
  readonly programs = [
    { id: 'p-1', name: 'Departures' },
    { id: 'p-2', name: 'Summer timetable' },
  ];
  readonly messages = [
    message('m-1', 'Storm warning', 'Ferries to the islands leave from pier 3.'),
    message('m-2', 'Lost property', 'The counter is open until 6 pm.'),
  ];
  readonly strategies = [{ id: 's-1', name: 'Opening hours', remark: '6 am to 11 pm' }];
  readonly roles = [
    { id: 'manager', name: 'Manager' },
    { id: 'editor', name: 'Editor' },
  ];
  readonly alarms = [{ id: 'al-1', terminalName: 'Ticket hall', type: 'offline' }];
  readonly log = [
    { id: 'l-1', title: 'Sign-in', userName: ACCOUNT.name },
    { id: 'l-2', title: 'Publish program', userName: ACCOUNT.name },
  ];

  constructor(readonly began = Date.now()) {
    this.notices = [
      notice('n-1', began - 5 * MINUTE, '码头屏幕离线', 'The screen in the ticket hall is offline', '0'),
      notice('n-2', began - 3 * HOUR, '节目已通过审核', 'The program “Departures” was approved', '0'),
      notice('n-3', began - 50 * HOUR, '欢迎', 'Welcome to Harbour Lights', '1'),
    ];
    this.announcement = {
      announcemenStartTime: String(Math.floor((began - HOUR) / 1000)),
      announcemenEndTime: String(Math.floor((began + 24 * HOUR) / 1000)),
      colseTipOn: '1',
      announcementTitleCh: '系统维护',
      announcementTitleEn: 'Maintenance on Sunday',
      announcementContentCh: '<p>星期日凌晨两点至四点维护。</p>',
      announcementContentEn: '<p>The platform pauses on Sunday from 2 to 4 am.</p>',
    };
  }
}

function message(id: string, name: string, content: string): Message {
  return { id, name, content, reviewState: '', contentHash: `${id}-as-submitted`, notes: [] };
}

function notice(id: string, createDate: number, contentCn: string, contentEn: string, readState: '0' | '1'): Notice {
  return { id, createDate, contentCn, contentEn, readState };
}
