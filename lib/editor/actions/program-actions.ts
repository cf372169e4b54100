import { actionsOf } from './action';

/** What the screen around the editor does when asked. */
export const programActions = actionsOf('program', {
  save: { icon: 'Save', shortcuts: ['mod+s'], run: (core) => core.request('save') },
  preview: { icon: 'PlayArrow', shortcuts: ['mod+enter'], run: (core) => core.request('preview') },
  playScene: { icon: 'Slideshow', shortcuts: ['mod+shift+enter'], run: (core) => core.request('playScene') },
  check: { icon: 'FactCheck', shortcuts: ['mod+alt+c'], run: (core) => core.request('check') },
  find: { icon: 'FindReplace', shortcuts: ['mod+f'], run: (core) => core.request('find') },
  history: { icon: 'History', shortcuts: ['mod+alt+h'], run: (core) => core.request('history') },
  export: { icon: 'FileDownload', shortcuts: ['mod+alt+e'], run: (core) => core.request('export') },
  palette: { icon: 'Keyboard', shortcuts: ['mod+/', 'shift+?'], run: (core) => core.request('palette') },
});
