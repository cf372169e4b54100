// Runs in the offline page of an evidence file. It trusts nothing in it but what it has verified.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a self-contained script without modules
(() => {
  const { made, texts } = JSON.parse(document.getElementById('data').textContent);
  const names = Object.keys(texts);
  const wanted = navigator.languages.flatMap((tag) => [tag, tag.split('-')[0]]);
  const chinese = wanted.find((tag) => /^zh/.test(tag));
  const of = (tag) =>
    names.includes(tag)
      ? tag
      : tag === chinese && /^zh/.test(tag)
        ? /TW|HK|MO|Hant/.test(tag)
          ? 'zh-TW'
          : 'zh-CN'
        : null;
  let language = wanted.map(of).find(Boolean) ?? made;
  let last = null;

  const main = document.querySelector('main');
  const drop = document.getElementById('drop');
  const choose = document.querySelector('select');
  const say = (key, values = {}) =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name) => (values[name] === undefined ? '' : String(values[name])));
  const number = (value) => Number(value).toLocaleString(language);
  const element = (name, text, className) => {
    const made = document.createElement(name);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
  };

  for (const name of names) {
    const option = element('option', new Intl.DisplayNames([name], { type: 'language' }).of(name));
    option.value = name;
    choose.append(option);
  }
  choose.addEventListener('change', () => {
    language = choose.value;
    draw();
  });

  const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const sha256 = async (bytes) => hex(await crypto.subtle.digest('SHA-256', bytes));
  const utf8 = new TextDecoder();
  const bytesOf = new TextEncoder();

  /** The files of a ZIP whose entries are stored: by its central directory, sizes beyond 32 bits included. */
  function unzip(buffer) {
    const view = new DataView(buffer);
    let end = buffer.byteLength - 22;
    while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
    if (end < 0) throw new Error('zip');
    let count = view.getUint16(end + 10, true);
    let at = view.getUint32(end + 16, true);
    if (count === 0xffff || at === 0xffffffff) {
      const end64 = Number(view.getBigUint64(end - 20 + 8, true));
      count = Number(view.getBigUint64(end64 + 32, true));
      at = Number(view.getBigUint64(end64 + 48, true));
    }
    const files = new Map();
    for (let n = 0; n < count; n += 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new Error('zip');
      if (view.getUint16(at + 10, true) !== 0) throw new Error('packed');
      const [nameSize, extraSize, commentSize] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
      let size = view.getUint32(at + 20, true);
      let local = view.getUint32(at + 42, true);
      const name = utf8.decode(new Uint8Array(buffer, at + 46, nameSize));
      for (let extra = at + 46 + nameSize, until = extra + extraSize; extra < until; ) {
        const [tag, length] = [view.getUint16(extra, true), view.getUint16(extra + 2, true)];
        if (tag === 1) {
          let field = extra + 4;
          if (view.getUint32(at + 24, true) === 0xffffffff) field += 8;
          if (size === 0xffffffff) {
            size = Number(view.getBigUint64(field, true));
            field += 8;
          }
          if (local === 0xffffffff) local = Number(view.getBigUint64(field, true));
        }
        extra += 4 + length;
      }
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      files.set(name, new Uint8Array(buffer, start, size));
      at += 46 + nameSize + extraSize + commentSize;
    }
    return files;
  }

  async function read(given) {
    const files = new Map();
    for (const file of given) {
      const buffer = await file.arrayBuffer();
      if (/\.zip$/i.test(file.name)) for (const [name, bytes] of unzip(buffer)) files.set(name, bytes);
      else files.set(/\.jpg$/i.test(file.name) ? `screenshots/${file.name}` : file.name, new Uint8Array(buffer));
    }
    return files;
  }

  /** Every line names the hash of the one before: what was changed, dropped, added or moved is found by number. */
  async function walk(bytes, promised) {
    const faults = [];
    const fault = (key, values) => faults.push([key, values]);
    const text = utf8.decode(bytes);
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    const byNumber = new Map();
    let before = 0;
    for (const [index, line] of lines.entries()) {
      let play = null;
      try {
        play = JSON.parse(line);
      } catch {}
      if (!play || !Number.isInteger(play.n)) {
        fault('unreadableLine', { line: index + 1 });
        continue;
      }
      if (play.n < 1 || play.n > promised.count || byNumber.has(play.n)) {
        fault('addedLine', { line: index + 1 });
        continue;
      }
      if (play.n < before) fault('movedLine', { line: play.n });
      before = Math.max(before, play.n);
      byNumber.set(play.n, { play, hash: await sha256(bytesOf.encode(line)) });
    }
    let [missing, seconds] = [null, 0];
    const programs = new Map();
    for (let n = 1; n <= promised.count + 1; n += 1) {
      const here = byNumber.get(n);
      if (!here && n <= promised.count) {
        missing ??= n;
        continue;
      }
      if (missing !== null) {
        fault('missingLines', { from: missing, to: n - 1 });
        missing = null;
      }
      const former = byNumber.get(n - 1);
      const named = here ? here.play.prev : promised.head;
      if (n === 1 && promised.count > 0 && named !== '0'.repeat(64)) fault('changedLine', { line: 1 });
      if (former && former.hash !== named) fault(n > promised.count ? 'changedEnd' : 'changedLine', { line: n - 1 });
      if (here) {
        seconds += here.play.seconds;
        const row = programs.get(here.play.program) ?? { name: here.play.programName, plays: 0, seconds: 0 };
        row.plays += 1;
        row.seconds += here.play.seconds;
        programs.set(here.play.program, row);
      }
    }
    if (faults.length === 0 && seconds !== promised.seconds) fault('changedEnd', { line: promised.count });
    return { faults, programs: [...programs.values()] };
  }

  async function verify(files) {
    const faults = [];
    const fault = (key, values) => faults.push([key, values]);
    const manifestBytes = files.get('manifest.json');
    const signature = files.get('signature');
    const plays = files.get('plays.jsonl');
    for (const name of ['manifest.json', 'signature', 'plays.jsonl'])
      if (!files.has(name)) fault('missingFile', { name });
    if (faults.length > 0) return { faults };
    let manifest;
    try {
      manifest = JSON.parse(utf8.decode(manifestBytes));
      const { kty, crv, x, y } = manifest.key.jwk;
      const by = { name: 'ECDSA', namedCurve: 'P-256' };
      const key = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, by, true, ['verify']);
      const signed = Uint8Array.from(atob(utf8.decode(signature).trim()), (sign) => sign.charCodeAt(0));
      const good = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, signed, manifestBytes);
      if (!good) fault('badSignature', {});
      // Of the key itself, and not what the file says of it.
      manifest.fingerprint = await sha256(await crypto.subtle.exportKey('spki', key));
    } catch {
      return { faults: [['badManifest', {}]] };
    }
    const wrong = new Set();
    for (const [name, { sha256: promised }] of Object.entries(manifest.files)) {
      const bytes = files.get(name);
      if (!bytes) fault('missingFile', { name });
      else if ((await sha256(bytes)) !== promised) {
        wrong.add(name);
        if (name !== 'plays.jsonl') fault('changedFile', { name });
      }
    }
    for (const name of files.keys())
      if (!Object.hasOwn(manifest.files, name) && name !== 'manifest.json' && name !== 'signature')
        fault('addedFile', { name });
    const chain = await walk(plays, manifest.plays);
    faults.push(...chain.faults);
    if (wrong.has('plays.jsonl') && chain.faults.length === 0) fault('changedFile', { name: 'plays.jsonl' });
    const pictures = manifest.screenshots.list
      .filter(({ file }) => files.has(file) && !wrong.has(file) && Object.hasOwn(manifest.files, file))
      .map((shot) => ({ ...shot, bytes: files.get(shot.file) }));
    return { faults, manifest, programs: chain.programs, pictures };
  }

  const MOST_SHOWN = 20;

  function draw() {
    document.documentElement.lang = language;
    document.title = say('title');
    document.querySelector('h1').textContent = say('title');
    document.getElementById('what').textContent = say('what');
    drop.querySelector('span').textContent = say('drop');
    choose.value = language;
    main.replaceChildren();
    if (!last) return;
    const { faults, manifest, programs, pictures } = last;
    const good = faults.length === 0;
    const verdict = element('p', say(good ? 'good' : 'bad'), `verdict ${good ? 'good' : 'bad'}`);
    verdict.setAttribute('role', 'status');
    main.append(verdict);
    if (!good) {
      const list = element('ul');
      for (const [key, values] of faults.slice(0, MOST_SHOWN)) list.append(element('li', say(key, values), 'no'));
      if (faults.length > MOST_SHOWN)
        list.append(element('li', say('moreFaults', { count: faults.length - MOST_SHOWN }), 'no'));
      main.append(list);
    }
    if (!manifest) return;
    const facts = element('table');
    const fact = (label, value) => {
      const row = element('tr');
      row.append(element('th', say(label)), element('td', value));
      facts.append(row);
    };
    const { period } = manifest;
    fact('institution', manifest.institution.name);
    fact('programs', manifest.campaign.programs.map(({ name }) => name).join(', '));
    fact('period', `${period.from} – ${lastDay(period.to)} (${period.zone})`);
    fact('plays', number(manifest.plays.count));
    fact('madeBy', `${manifest.madeBy}, ${new Date(manifest.madeAt).toLocaleString(language)}`);
    fact('key', manifest.fingerprint.replace(/(.{4})(?=.)/g, '$1 '));
    main.append(facts, element('p', say('compareKey')));
    if (good) {
      const proven = element('ul');
      for (const key of ['provenWhole', 'provenKey']) proven.append(element('li', say(key), 'ok'));
      main.append(element('h2', say('proven')), proven);
    }
    const notProven = element('ul');
    for (const key of ['notClock', 'notSeen', 'notLeftOut']) notProven.append(element('li', say(key)));
    main.append(element('h2', say('notProven')), notProven);

    const table = element('table');
    const head = element('tr');
    head.append(
      element('th', say('program')),
      element('th', say('plays'), 'number'),
      element('th', say('seconds'), 'number'),
    );
    table.append(head);
    for (const row of programs) {
      const line = element('tr');
      line.append(
        element('td', row.name),
        element('td', number(row.plays), 'number'),
        element('td', number(row.seconds), 'number'),
      );
      table.append(line);
    }
    main.append(element('h2', say('programs')), table);
    if (pictures.length === 0) return;
    const gallery = element('div', undefined, 'pictures');
    for (const { terminalName, at, bytes } of pictures) {
      const figure = element('figure');
      const image = element('img');
      image.alt = `${terminalName}, ${at}`;
      image.src = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
      figure.append(
        image,
        element('figcaption', `${terminalName}, ${new Date(at).toLocaleString(language, { timeZone: period.zone })}`),
      );
      gallery.append(figure);
    }
    main.append(element('h2', say('screenshots')), gallery);
    const { leftOut } = manifest.screenshots;
    if (leftOut > 0) main.append(element('p', say('leftOut', { count: number(leftOut) })));
  }

  const lastDay = (until) => new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);

  async function take(given) {
    if (given.length === 0) return;
    last = null;
    draw();
    main.append(element('p', say('working')));
    last = await read([...given])
      .then(verify)
      .catch(() => ({ faults: [['badFile', {}]] }));
    draw();
  }

  document.querySelector('input').addEventListener('change', ({ target }) => take(target.files));
  drop.addEventListener('dragover', (event) => {
    event.preventDefault();
    drop.classList.add('over');
  });
  drop.addEventListener('dragleave', () => drop.classList.remove('over'));
  addEventListener('dragover', (event) => event.preventDefault());
  addEventListener('drop', (event) => {
    event.preventDefault();
    drop.classList.remove('over');
    void take(event.dataTransfer.files);
  });
  draw();
})();
