import {
  defaultTerminalSettings,
  type InheritedKey,
  inheritedKeys,
  terminalSettingCatalogue,
} from '@/lib/contract/terminal/settings';

/** Field of a strategy's section that holds a setting. `null`: the section is a schedule, which has no single value. */
function fieldOf(key: InheritedKey): string | null {
  const { kind } = terminalSettingCatalogue[key];
  if (kind === 'clock') return null;
  return kind === 'level' ? 'usual' : key;
}

/** Returns the source of `apm.settings_by`: `functions/settings-by.sql` is written from it. */
export function settingsBySql(): string {
  const said = inheritedKeys.flatMap((key) => {
    const field = fieldOf(key);
    const { section } = terminalSettingCatalogue[key];
    return field ? [`      '${key}', said -> '${section.kind}' -> 'detail' -> '${field}'`] : [];
  });
  return `-- Written by \`npm run settings\` from the catalogue of terminal settings.
-- Settings that apply to a terminal: its own, then those of its strategies, then the defaults. Excludes levels by time of day.
CREATE FUNCTION apm.settings_by(own jsonb, said jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '${JSON.stringify(defaultTerminalSettings)}'::jsonb
    || jsonb_strip_nulls(jsonb_build_object(
${said.join(',\n')}
    )) || own
$$;

GRANT EXECUTE ON FUNCTION apm.settings_by TO apm_app, apm_terminal;
`;
}
