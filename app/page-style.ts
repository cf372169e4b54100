import { fontFaces } from './font-faces';

/**
 * The least that every page needs, as CSS; MUI's own baseline comes over it where MUI is. It is in the page itself:
 * a sheet of its own would be asked for before anything is painted, in a queue with all the page's scripts.
 */
export const pageStyle = `${fontFaces}
@layer reset{
body{margin:0;font-family:"Inter Variable",system-ui,-apple-system,"Segoe UI","PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;font-size:15px;color:var(--text);background:var(--page);-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale}
:root{color-scheme:light}
[data-scheme="dark"]{color-scheme:dark}
html[data-week]{filter:invert(80%)}
}
`;
