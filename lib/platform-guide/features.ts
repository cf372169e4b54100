/** Use of a platform by the console, by feature: shared by `PLATFORM.md` and the check. */

export interface Feature {
  title: string;
  /** Abilities that its calls give to people. */
  gives: string;
  /** Paths below /apm-web. */
  calls: readonly string[];
}

const under = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);

/** Essential calls: without these nobody can sign in. */
export const LEAST = ['/f/common/isSysInit', '/f/common/getPublishKey', '/a/login', '/a/logout'] as const;

export const features: readonly Feature[] = [
  {
    title: 'Sign-in',
    gives: 'People sign in and out.',
    calls: [...LEAST, '/a/api/user/getUserInfo', '/f/common/checkIslogin'],
  },
  {
    title: 'Codes and expired passwords',
    gives: 'Sign-in asks for a code that was sent, and an expired password is replaced on the sign-in page.',
    calls: ['/a/seniorValidation', ...under('/a/api/user', 'loginSendVerificationCode', 'pwdPastDueModify')],
  },
  {
    title: 'Forgotten password',
    gives: 'People get a code by phone or email and choose a new password.',
    calls: [
      '/a/forgetPwdWay',
      ...under('/a/api/user', 'sendVerificationCodeNotHaveToRegister', 'checkVerificationCode', 'modifyPwd'),
    ],
  },
  {
    title: 'Registration',
    gives: 'People create an account themselves.',
    calls: ['/m/mobile/sendRegisterVerificationCode', ...under('/a/api/user', 'register', 'checkPhoneOrEmail')],
  },
  {
    title: 'Personal center',
    gives: 'People change their name, phone, email, picture and password.',
    calls: under(
      '/a/api/user',
      'saveUserInfo',
      'sendVerificationCode',
      'ConfirmOldpwd',
      'modifyPassword',
      'updateDefDataRange',
    ),
  },
  {
    title: 'Header',
    gives: 'The console wears the logo of the institution.',
    calls: ['/a/api/customer/imgSetting'],
  },
  {
    title: 'Notices',
    gives:
      'The bell shows the latest notices and marks them as read. It needs the permission sys:messageNotification:view.',
    calls: under('/a/api/message', 'list', 'updateReadState', 'delete'),
  },
  {
    title: 'Announcement',
    gives: 'An announcement pops up until people dismiss it, and administrators write it.',
    calls: under('/a/api/sysSetting', 'announcement', 'announcementManagerSave'),
  },
  {
    title: 'Menu',
    gives: 'Your entries replace or extend the menu. Without them the built-in menu stays, cut to what people may see.',
    calls: ['/routes'],
  },
  {
    title: 'System settings',
    gives: 'The console follows your settings, such as the upload limit.',
    calls: ['/a/api/sysSetting/getKey'],
  },
  {
    title: 'Terminals',
    gives: 'Terminals are listed, found, grouped and moved, each with its details.',
    calls: [
      ...under(
        '/a/api/terminal',
        'list',
        'treeDataNew',
        'terminalStatusCount',
        'groupTree',
        'terminalDetails',
        'search',
        'findOfficeChild',
        'programPublishInfo',
        'saveTerminalGroup',
        'deleteTerminalGroup',
        'updateTerminalOffice',
        'updateTerminalGroup',
        'sendGetPositionOrder',
        'autoGetPosition',
      ),
      '/a/api/statistics/getTerminalByTerminalIds',
    ],
  },
  {
    title: 'Terminal control',
    gives: 'Terminals take settings and commands, and say how they are.',
    calls: [
      ...under(
        '/a/api/terminalSet',
        'getRltMonitor',
        'getRltPrograms',
        'getCurTerminalMessage',
        'getCurTerminalProgram',
        'terminalSet',
        'removeTerminals',
        'reboot',
        'screenShoot',
        'refreshTerminalPrograms',
        'doClearProgram',
        'doProgramPlayNow',
        'doProgramPlaySet',
        'doMessagePlayNow',
        'deleteTerminalMessage',
        'deleteFileByTerminalIds',
        'autoScanTerminal',
        'getAutoScanTerminalInfo',
        'getApkUpdateInfo',
        'sendDedicatedApk',
      ),
      '/a/api/fileInfosa/findScreenshotBytreeIdAndType',
      '/a/api/sysSetting/ajaxScrollCmd',
    ],
  },
  {
    title: 'Publishing',
    gives: 'Programs and play plans go to terminals, and people see how far they got.',
    calls: [
      ...under(
        '/a/api/publishProgram',
        'groupTreeMap',
        'pageOfficeTreeMap',
        'terminalSelect',
        'saveTerminals',
        'getPublishProgramDetails',
        'publishTerminalSaveCount',
        'reuploadProgramByPublishName',
      ),
      '/a/api/playPlan/saveTerminals',
    ],
  },
  {
    title: 'Messages',
    gives: 'Messages are written, previewed, published to terminals and withdrawn.',
    calls: under(
      '/a/api/publishMessage',
      'list',
      'messagePreview',
      'getPublishMessage',
      'findSendMessages',
      'ajaxSave',
      'savePublish',
      'reuploadMessage',
      'ajaxDelete',
      'delete',
    ),
  },
  {
    title: 'Review of messages',
    gives: 'Messages wait for a review, and reviewers pass, reject or note them.',
    calls: under('/a/api/publishMessage', 'checklist', 'submitResult', 'submitNote'),
  },
  {
    title: 'Strategies',
    gives: 'Settings for many terminals are kept as strategies and sent to them.',
    calls: under(
      '/a/api/strategy',
      'list',
      'strategyDetail',
      'findRelationTerminals',
      'saveStrategy',
      'saveStrategyDetail',
      'saveStrategyDetails',
      'relationTerminals',
      'disassociateTerminals',
      'sendStrategy',
      'deleteStrategy',
    ),
  },
  {
    title: 'Institutions',
    gives: 'Institutions are listed as a tree, created, moved and deleted, and agents are opened.',
    calls: under(
      '/a/api/office',
      'treeDataNew',
      'searchOffice',
      'officeDynamicData',
      'save',
      'moveinstitude',
      'deleteOffice',
      'openAgentOffice',
    ),
  },
  {
    title: 'Customers',
    gives: 'The customer center shows customers with what they use.',
    calls: [
      ...under('/a/api/customer', 'searchCustomer', 'customerInfo', 'customerDynamicData', 'findChild'),
      '/a/api/vol/volList',
    ],
  },
  {
    title: 'Users and roles',
    gives: 'Users are listed, created and deleted, each with roles.',
    calls: under('/a/api/user', 'usereList', 'allRoleList', 'save', 'delete'),
  },
  {
    title: 'Alarms',
    gives: 'Alarms are counted in the header, listed, exported and cleared.',
    calls: under(
      '/a/api/abnormalAlarm',
      'askIsHaveAbnormalAlarm',
      'abnormalAlarmList',
      'abnormalAlarmClearDeail',
      'abnormalAlarmCleanUp',
      'allAbnormalAlarmExport',
      'onlyAbnormalAlarmExport',
    ),
  },
  {
    title: 'Log',
    gives: 'The system log is read and exported.',
    calls: [...under('/a/api/log', 'ajaxScrollLog', 'detailsFunc'), '/a/sys/log/logExport'],
  },
  {
    title: 'Files and storage',
    gives: 'Materials are uploaded in chunks and shown, and people see how much space is left.',
    calls: [
      ...under('/a/api/fileInfosa', 'uploaderMD5Check', 'uploader', 'uploadThumb', 'getFile', 'convertProgress'),
      ...under('/a/api/vol', 'getVolMsg', 'getVolMsgByType'),
    ],
  },
  {
    title: 'Statistics',
    gives: 'Charts and tables of terminals, plays, materials and users.',
    calls: [
      ...under(
        '/a/api/statistics',
        'calTerminalCount',
        'statisticsTerminalOnlineTime',
        'terminalStartUpRate',
        'statisticsLogin',
        'statisticsResourcesCase',
        'statisticsPublishProgramWidgetNum',
        'statisticsWidgetUse',
        'statisticsWidgetClick',
      ),
      '/a/headReportRecord/statisticsTerminal',
    ],
  },
];

/** Calls of the specification that no screen makes: a platform may leave them out. */
export const notAsked: Readonly<Record<string, string>> = {
  '/a/api/publishProgram/officeTreeMap': 'pageOfficeTreeMap answers the same in pages.',
  '/a/api/playPlan/terminalSelect': 'Play plans choose terminals by publishProgram/terminalSelect.',
  '/a/api/playPlan/searchOffice': 'Play plans choose institutions by publishProgram/pageOfficeTreeMap.',
  '/a/api/playPlan/publishTerminalSaveCount': 'publishProgram/publishTerminalSaveCount counts plans, too.',
  '/a/api/publishMessage/terminalSelect': 'Messages choose terminals by publishProgram/terminalSelect.',
  '/a/api/publishMessage/groupsterminals': 'Groups are sent as groups, not as their terminals.',
  '/a/api/publishMessage/publishTerminalSaveCount': 'getPublishMessage carries the counts.',
  '/a/sys/menu/lists': 'The menu is read from /routes.',
  '/a/api/user/roleListByUserId': 'usereList carries the roles of each user.',
  '/a/api/user/rolesByUserId': 'getUserInfo carries the roles of the caller.',
  '/a/api/office/findChild': 'office/treeDataNew answers one level, with counts.',
  '/a/api/office/findInstantStatistics': 'officeDynamicData counts the same.',
  '/a/api/terminal/baseList': 'terminal/list answers whole rows.',
  '/a/api/terminal/findTerminalStatus': 'terminalDetails carries the status.',
  '/a/api/terminal/findTerminalStatusArray': 'terminal/list carries the status of each terminal.',
  '/a/api/terminal/screenBaseList': 'terminal/list carries width and height.',
  '/a/api/terminal/screen': 'terminalDetails carries screenshot and program.',
  '/a/api/terminalSet/getRltScreenShoot': 'terminalDetails carries the latest screenshot.',
  '/a/api/terminalSet/onlyScreenShoot': 'screenShoot takes one terminal as well as many.',
  '/a/api/terminalSet/onlyProgramList': 'getRltPrograms answers the same.',
  '/a/api/sysSetting/isSupportApiServer': 'It speaks to programs of your own, not to the console.',
  '/a/api/fileInfosa/getFileHandlex': 'Details of a material come with the material.',
  '/a/api/fileInfosa/uploaderWidgetImgMD5Check': 'Pictures of widgets are sent with the widget.',
  '/a/api/fileInfosa/uploaderPersonalImgMD5Check': 'Pictures of an institution are sent with its look.',
  '/f/common/weather': 'Weather is shown as a data source of widgets.',
  '/f/common/apiStore': 'Rows of data sources are read many at once.',
};
