import type { Texts } from '@/lib/contract/texts';

/** Frequently asked questions about this product, with answers. */
export const problems: { question: Texts; answer: Texts }[] = [
  {
    question: {
      en: 'How do I connect a new screen?',
      zh_CN: '如何连接新的屏幕？',
      de: 'Wie verbinde ich einen neuen Bildschirm?',
    },
    answer: {
      en: '<p>Open <strong>/player</strong> of this console in a browser on the screen. It shows a code. Choose <strong>Terminals → Add terminal</strong>, type the code and give the terminal a name. The screen stops showing the code.</p>',
      zh_CN:
        '<p>在屏幕的浏览器中打开本控制台的 <strong>/player</strong>，屏幕会显示配对码。在<strong>终端管理 → 添加终端</strong>中输入该码并命名。屏幕随后不再显示配对码。</p>',
      de: '<p>Öffnen Sie auf dem Bildschirm im Browser <strong>/player</strong> dieser Konsole. Er zeigt einen Code. Wählen Sie <strong>Terminals → Terminal hinzufügen</strong>, geben Sie den Code und einen Namen ein. Der Bildschirm zeigt den Code nicht mehr.</p>',
    },
  },
  {
    question: {
      en: 'A terminal is offline. Does it still play?',
      zh_CN: '终端离线了，还会播放吗？',
      de: 'Ein Terminal ist offline. Spielt es noch?',
    },
    answer: {
      en: '<p>Yes. A terminal keeps the files of its programs and plays on without a network. Offline says only that it has not been heard for a while:</p><ul><li>Is the screen switched on, and its browser open?</li><li>Does it reach this console’s address?</li></ul><p>Once it does, it reports again by itself and fetches what was published meanwhile.</p>',
      zh_CN:
        '<p>会。终端保存了节目的文件，没有网络也会继续播放。离线只表示一段时间没有收到它的消息：</p><ul><li>屏幕是否通电，浏览器是否打开？</li><li>它能否访问本控制台的地址？</li></ul><p>恢复后它会自动上报，并获取期间发布的内容。</p>',
      de: '<p>Ja. Ein Terminal behält die Dateien seiner Programme und spielt ohne Netz weiter. Offline heißt nur, dass es sich eine Weile nicht gemeldet hat:</p><ul><li>Ist der Bildschirm an und sein Browser offen?</li><li>Erreicht er die Adresse dieser Konsole?</li></ul><p>Sobald er das tut, meldet er sich von selbst und holt, was inzwischen veröffentlicht wurde.</p>',
    },
  },
  {
    question: {
      en: 'Why does a screen not show what I published?',
      zh_CN: '为什么屏幕没有显示我发布的内容？',
      de: 'Warum zeigt ein Bildschirm nicht, was ich veröffentlicht habe?',
    },
    answer: {
      en: '<p>Open the entry under <strong>Published programs</strong>: it says for each terminal whether it waits, downloads, holds the program or failed. Where it failed, send it again from there. A publish with a beginning in the future plays from that time on.</p>',
      zh_CN:
        '<p>在<strong>节目管理</strong>中打开该条目：其中说明每个终端是等待、下载、已持有还是失败。失败的可以在那里重新发送。设定了将来开始时间的发布，到时才会播放。</p>',
      de: '<p>Öffnen Sie den Eintrag unter <strong>Veröffentlichte Programme</strong>: Dort steht für jedes Terminal, ob es wartet, lädt, das Programm hat oder gescheitert ist. Gescheitertes senden Sie dort erneut. Was erst in der Zukunft beginnt, spielt ab diesem Zeitpunkt.</p>',
    },
  },
  {
    question: {
      en: 'Why can I not delete a picture?',
      zh_CN: '为什么无法删除图片？',
      de: 'Warum lässt sich ein Bild nicht löschen?',
    },
    answer: {
      en: '<p>A program still uses it; the message names which. Take the picture out of the program, or delete the program first.</p>',
      zh_CN: '<p>仍有节目在使用它，提示中会列出节目名称。请先从节目中移除该图片，或删除节目。</p>',
      de: '<p>Ein Programm verwendet es noch; die Meldung nennt es. Nehmen Sie das Bild aus dem Programm, oder löschen Sie zuerst das Programm.</p>',
    },
  },
  {
    question: {
      en: 'A colleague sees pages that I do not see. Why?',
      zh_CN: '同事能看到的页面我看不到，为什么？',
      de: 'Eine Kollegin sieht Seiten, die ich nicht sehe. Warum?',
    },
    answer: {
      en: '<p>The menu shows only what your roles allow. Your administrator gives roles under <strong>Users</strong>, and says under <strong>Roles</strong> what each of them may do.</p>',
      zh_CN:
        '<p>菜单只显示您的角色允许的内容。管理员在<strong>用户管理</strong>中分配角色，在<strong>角色管理</strong>中设定每个角色的权限。</p>',
      de: '<p>Das Menü zeigt nur, was Ihre Rollen erlauben. Ihr Administrator vergibt Rollen unter <strong>Benutzer</strong> und legt unter <strong>Rollen</strong> fest, was jede darf.</p>',
    },
  },
];
