/** An event of a server-sent stream. */
export interface ServerEvent {
  event: string;
  data: string;
}

/** Reads server-sent events out of text that arrives in any pieces. */
export function eventReader(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = '';
  let event = 'message';
  let data: string[] = [];
  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) onEvent({ event, data: data.join('\n') });
        event = 'message';
        data = [];
        continue;
      }
      const [, field, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
      if (field === 'event') event = value ?? '';
      else if (field === 'data') data.push(value ?? '');
    }
  };
}
