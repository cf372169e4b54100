/** Style of a button with an icon and a label in a `span`: the icon only on a phone, where other actions need the room. */
export const slimButton = {
  minWidth: { xs: 40, sm: 64 },
  '& > span:last-of-type': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
};
