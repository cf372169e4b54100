import GlobalStyles from '@mui/material/GlobalStyles';

/** Print styles: only the page's content, without the console around it. */
export function PrintStyle() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          'header, nav, footer': { display: 'none !important' },
          'html, body': { height: 'auto', background: '#fff' },
          'main, main *': { overflow: 'visible !important' },
        },
      }}
    />
  );
}
