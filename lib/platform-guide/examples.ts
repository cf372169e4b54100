interface Example {
  request?: Record<string, unknown>;
  answer?: object;
}

const user = {
  id: '7001',
  name: 'Mira',
  avatar: '',
  user: { userPwdType: '1' },
  permissions: [{ id: 'terminal:terminal', operation: ['terminal:terminal:view', 'terminal:terminal:edit'] }],
  roles: [{ id: 'manager', name: 'Manager', operation: [] }],
};

const announcement = {
  announcemenStartTime: 1796025600,
  announcemenEndTime: 1796112000,
  colseTipOn: '1',
  announcementTitleCh: '系统维护',
  announcementTitleEn: 'Maintenance',
  announcementContentCh: '<p>星期日凌晨两点。</p>',
  announcementContentEn: '<p>On Sunday at 2 am.</p>',
};

const upload = { md5: '0f343b0931126a20f133d67c2b018a3b', size: 482133, name: 'autumn.jpg' };
/** Echoed by the console: it identifies the version of a message that the reviewer saw. */
const contentHash = 'f5c3a1e09b7d4c62a8e1f0d3b5c79a24e6d8f1b3c5a7092e4d6f8a1c3b5e7d90';
const phone = '+49 30 123456';
const publish = { name: 'Autumn', mode: 'replace', from: null, until: null };
const everywhere = { terminalIds: ['17', '18'], officeIds: [], groupIds: [] };

/** Manual examples by path, for shapes in the specification and rules across several fields. */
export const examples: Readonly<Record<string, Example>> = {
  '/f/common/isSysInit': { answer: { code: 1 } },
  '/f/common/getPublishKey': {
    answer: {
      code: 0,
      jsonObject: { publicKeyJson: { exponent: '10001', modulus: 'c0ffee0123456789…' }, landingEncryption: true },
    },
  },
  '/a/login': {
    request: { username: 'mira', password: 'Harbour-7-Lights', validateCode: '', verificationCode: '' },
    answer: { code: 0, data: { token: '5f2c…', user } },
  },
  '/a/api/user/getUserInfo': { answer: { code: 0, data: user } },
  '/a/seniorValidation': { answer: { code: 0, jsonObject: { smsVerifyCodeOpen: '0', smtpVerifyCodeOpen: '1' } } },
  '/a/api/publishMessage/checklist': {
    answer: {
      code: 0,
      data: {
        list: [
          {
            id: '31',
            name: 'Storm warning',
            content: 'Ferries leave from pier 3.',
            reviewState: 'waiting',
            contentHash,
            createBy: 'Ana',
            createDate: '2026-11-30 09:00:00',
          },
        ],
        count: 1,
      },
    },
  },
  '/a/api/publishMessage/submitResult': { request: { id: '31', result: 'pass', contentHash, note: '' } },
  '/routes': {
    answer: {
      code: 0,
      data: [
        {
          path: '/terminalMonitor/monitor',
          name: 'Screens',
          meta: {
            invisible: false,
            icon: 'desktop',
            link: '',
            authority: { permission: 'terminal:terminal:view' },
            pAuthorities: ['*'],
            page: { title: 'Screens', closable: true, cacheAble: true },
          },
          children: [],
        },
      ],
    },
  },
  '/a/api/sysSetting/getKey': {
    request: { key: 'uploadLimitSize' },
    answer: { code: 0, jsonObject: { uploadLimitSize: '200' } },
  },
  '/a/api/sysSetting/announcement': { request: { getType: '1' }, answer: { code: 0, ...announcement } },
  '/a/api/sysSetting/announcementManagerSave': { request: announcement, answer: { code: 0 } },
  '/a/api/message/list': {
    request: { userId: '7001', pageNo: 1, pageSize: 10 },
    answer: {
      code: 0,
      messageList: [
        {
          id: '31',
          createDate: '2026-11-30 08:00:00',
          contentCn: '大厅屏幕离线',
          contentEn: 'The screen in the lobby is offline',
          readState: '0',
        },
      ],
    },
  },
  '/a/api/message/updateReadState': { request: { id: ['31', '32'], readState: '1' }, answer: { code: 0 } },
  '/a/api/customer/imgSetting': {
    answer: { code: 0, jsonObject: { secondDomainName: 'harbour', personalType: '1', logo: '/apm-web/logo.png' } },
  },
  '/a/api/user/sendVerificationCodeNotHaveToRegister': { request: { phone } },
  '/a/api/user/checkVerificationCode': { request: { phone, verificationCode: '246810' } },
  '/m/mobile/sendRegisterVerificationCode': { request: { phone } },
  '/a/api/user/register': {
    request: { loginName: 'mira', password: 'Harbour-7-Lights', name: 'Mira', phone, verificationCode: '246810' },
  },
  '/a/api/user/checkPhoneOrEmail': { request: { phone } },
  '/a/api/user/sendVerificationCode': { request: { phone } },
  '/a/api/publishProgram/saveTerminals': { request: { programIds: ['5'], ...everywhere, publishParams: publish } },
  '/a/api/publishProgram/reuploadProgramByPublishName': { request: { id: '23' } },
  '/a/api/playPlan/saveTerminals': { request: { planId: '6', ...everywhere, publishParams: { name: 'Autumn' } } },
  '/a/api/publishMessage/ajaxSave': { request: { name: 'Closing time', texts: { en: 'We close at 8 pm.' } } },
  '/a/api/publishMessage/savePublish': {
    request: { messageId: '9', ...everywhere, publishParams: { name: 'Tonight', from: null, until: null } },
  },
  '/a/api/strategy/relationTerminals': { request: { id: '4', terminalIds: ['17', '18'] } },
  '/a/api/strategy/disassociateTerminals': { request: { id: '4', terminalIds: ['17'] } },
  '/a/api/abnormalAlarm/abnormalAlarmCleanUp': { request: { ids: ['61', '62'] } },
  '/a/api/fileInfosa/uploaderMD5Check': {
    request: { ...upload, folderId: '2' },
    answer: { code: 0, data: { exists: false, received: [] } },
  },
  '/a/api/fileInfosa/uploader': {
    request: { ...upload, folderId: '2', chunk: 0, chunks: 1, file: new Blob(['bytes']) },
    answer: { code: 0, data: { done: true, id: '17' } },
  },
  '/a/api/fileInfosa/getFile': { request: { id: '17' } },
};
