import { fontFaces } from './font-faces';

/**
 * Minimal styles of every page; MUI's own baseline overrides them where MUI is used. Inline: a separate style sheet
 * would be requested before the first paint, in a queue with all of the page's scripts.
 */
export const pageStyle = `${fontFaces}
@layer reset{
body{margin:0;font-family:"Inter Variable",system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;font-size:15px;color:var(--text);background:var(--page);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
:root{color-scheme:light}
[data-scheme="dark"]{color-scheme:dark}
html[data-week]{filter:invert(80%)}
}
`;
