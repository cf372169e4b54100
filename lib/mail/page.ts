import { mailColours } from './colours';

/** Height in pixels. */
const LOGO_HEIGHT = 36;

/** Content of a mail as plain text, which is escaped here. */
export interface MailContent {
  /** Language tag in HTML notation. */
  lang: string;
  /** Name of the brand. */
  name: string;
  colour: string | null;
  /** URL of the logo; `null`: the name is shown instead. */
  logo: string | null;
  paragraphs: readonly string[];
  /** URL of the console that the mail links to. */
  link?: string;
  /** Code to type. */
  code?: string;
  footer: string;
}

/** Returns the HTML shared by all mails: tables and inline styles, as mail clients need them. */
export function mailPage({ lang, name, colour, logo, paragraphs, link, code, footer }: MailContent): string {
  const { band, text } = mailColours(colour);
  const head = logo
    ? `<img src="${escaped(logo)}" alt="${escaped(name)}" height="${LOGO_HEIGHT}" style="display:block;height:${LOGO_HEIGHT}px;width:auto;max-width:100%;border:0">`
    : `<span style="font-size:18px;font-weight:700;color:${text};overflow-wrap:anywhere">${escaped(name)}</span>`;
  const said = paragraphs.map((each) => `<p style="margin:0 0 12px;overflow-wrap:anywhere">${escaped(each)}</p>`);
  const leads =
    link === undefined
      ? ''
      : `<p style="margin:0 0 12px;overflow-wrap:anywhere"><a href="${escaped(link)}" style="color:${text}">${escaped(link)}</a></p>`;
  const typed =
    code === undefined
      ? ''
      : `<p style="font:700 32px/1.2 monospace;letter-spacing:6px;margin:24px 0;color:${text}">${escaped(code)}</p>`;
  return `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:#f4f6f9;padding:32px 16px;font:15px/1.6 system-ui,sans-serif;color:#1a2130">
<table role="presentation" align="center" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e3e7ee;border-top:4px solid ${band};border-radius:12px">
<tr><td style="padding:24px 32px 0">${head}</td></tr>
<tr><td style="padding:20px 32px 32px">${said.join('')}${leads}${typed}<p style="margin:24px 0 0;color:#5a6475;font-size:13px">${escaped(footer)}</p></td></tr>
</table></body></html>`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
