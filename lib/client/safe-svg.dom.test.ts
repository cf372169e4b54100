import { safeSvg } from './safe-svg';

const drawing = (content: string, attributes = 'width="40" height="20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const kept = (content: string) => safeSvg(drawing(content), 100)?.svg ?? '';

describe('safe form of a drawing', () => {
  test.each([
    ['a script', '<script>alert(1)</script>', /script|alert/],
    ['a handler', '<rect onload="alert(1)" onClick="alert(1)"/>', /alert/],
    ['HTML', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">x</p></foreignObject>', /foreignObject|xhtml/],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>', /example/],
    ['one by an older link', '<image xlink:href="//example.com/a.png"/>', /example/],
    ['a drawing within the drawing', '<image href="data:image/svg+xml,&lt;svg/&gt;"/>', /data:/],
    ['a link that runs', '<a href="javascript:alert(1)"><rect/></a>', /alert/],
    ['a link that is set later', '<a><set attributeName="href" to="#a" href="https://example.com"/></a>', /example/],
    [
      'a style sheet from elsewhere',
      '<style>@import url("https://example.com/a.css"); rect{fill:red}</style>',
      /example/,
    ],
    ['a fill from elsewhere', `<rect fill="url('https://example.com/a.svg#b')"/>`, /example/],
    [
      'a font from elsewhere',
      '<style>@font-face{font-family:a;src:url( https://example.com/a.woff )}</style>',
      /example/,
    ],
  ])('has no %s', (_, content, gone) => {
    expect(kept(content)).toMatch(/^<svg/);
    expect(kept(content)).not.toMatch(gone);
  });

  test('keeps references to itself and embedded pictures', () => {
    const own =
      '<use href="#a"/><rect fill="url(#b)"/><image href="data:image/png;base64,AA=="/><style>rect{fill:red}</style>';
    for (const part of ['href="#a"', 'url(#b)', 'data:image/png;base64,AA==', 'rect{fill:red}'])
      expect(kept(own)).toContain(part);
  });

  test.each([
    ['its measures', 'width="40" height="20"', [100, 50], '0 0 40 20'],
    ['measures in millimetres', 'width="10mm" height="40mm"', [25, 100], null],
    ['its view box', 'viewBox="0 0 200 100"', [100, 50], '0 0 200 100'],
    ['its view box, in shares', 'width="100%" height="100%" viewBox="0,0,30,60"', [50, 100], '0,0,30,60'],
    ['one measure and its view box', 'width="10" viewBox="0 0 1 2"', [50, 100], '0 0 1 2'],
    ['nothing', '', [100, 50], '0 0 300 150'],
    ['a very long line', 'width="1e6" height="1"', [100, 1], '0 0 1000000 1'],
  ])('is drawn to size by %s', (_, attributes, [width, height], viewBox) => {
    const safe = safeSvg(drawing('<rect/>', attributes as string), 100);
    expect([safe?.width, safe?.height]).toEqual([width, height]);
    const expected = [`width="${width}"`, `height="${height}"`, `viewBox="${viewBox}"`];
    for (const attribute of viewBox ? expected : expected.slice(0, 2)) expect(safe?.svg).toContain(attribute);
  });

  test.each([
    ['other XML', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
    ['broken XML', '<svg xmlns="http://www.w3.org/2000/svg"><rect></svg>'],
    ['no extent', drawing('<rect/>', 'width="0" height="20"')],
    ['an element that uses itself', drawing('<g id="a"><use href="#a"/></g>')],
    [
      'few elements that are billions',
      drawing(
        Array.from({ length: 12 }, (_, n) => `<g id="a${n + 1}">${`<use xlink:href="#a${n}"/>`.repeat(10)}</g>`).join(
          '',
        ),
      ).replace('<g id="a1"', '<rect id="a0"/><g id="a1"'),
    ],
    ['very many elements', drawing('<g/>'.repeat(100_001))],
  ])('is none of %s', (_, text) => expect(safeSvg(text, 100)).toBeNull());

  test('limits the cost of noise', () => {
    expect(kept('<filter><feTurbulence numOctaves="1000000"/></filter>')).toContain('numOctaves="10"');
  });
});
