const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** What this worker has compiled: by file, with the source that it was made of. */
const compiled = new Map();

/**
 * Compiles a module once in a worker. Jest compiles all that a suite loads in that suite's own context, a thousand modules and more each
 * time; a script belongs to no context, and keeps what V8 has compiled of it. Modules still run anew in each suite.
 */
module.exports = class CompileOnce extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const before = `(function (${executor.injectedModuleParameters.join(', ')}) {`;
    const compile = executor.compile.bind(executor);
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      const known = compiled.get(filename);
      if (known?.source === source) return known.script.runInContext(context);
      try {
        const script = new Script(`${before}${source}\n})`, { filename, columnOffset: -before.length });
        compiled.set(filename, { source, script });
        return script.runInContext(context);
      } catch {
        // Jest explains what is wrong with a source.
        return compile(source, filename);
      }
    };
  }
};
