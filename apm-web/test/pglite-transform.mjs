/** PGlite imports Node's own modules when it needs them; in jest's contexts code may only require them. */
export default {
  process: (source) => ({
    code: source.replace(/\bimport\((["'][a-z:/]+["'])\)/g, 'Promise.resolve(module.require($1))'),
  }),
};
