import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper a page is its content: the console around it stays away. */
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
