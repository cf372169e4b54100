CALL apm.isolate('terminal_group');
GRANT SELECT, INSERT, UPDATE, DELETE ON terminal_group TO apm_app;

-- Only the platform's own work reads hashes of tokens.
CALL apm.isolate('terminal');
CALL apm.isolate_terminal('terminal', 'id');
GRANT SELECT (id, office_id, group_id, name, status, alarm, model, width, height, timezone, capabilities, codecs, player_version, settings,
    play_now_version_id, play_now_until, programs_off, screenshot_id, screenshot_at,
    lng, lat, position_from, position_at, postal_address, attributes, created_at),
  INSERT, DELETE,
  UPDATE (office_id, group_id, name, settings, play_now_version_id, play_now_until, programs_off,
    lng, lat, position_from, position_at, postal_address, attributes)
  ON terminal TO apm_app;
GRANT SELECT (id, office_id, name, capabilities, codecs, player_version, settings, play_now_version_id, play_now_until, programs_off,
    lng, lat, created_at),
  UPDATE (capabilities, codecs, player_version, screenshot_id, screenshot_at, next_token_hash, lng, lat, position_from, position_at)
  ON terminal TO apm_terminal;

CALL apm.isolate('terminal_tag');
GRANT SELECT, INSERT, DELETE ON terminal_tag TO apm_app;
-- apm.follow_rules writes the rows.
CALL apm.isolate('terminal_group_member');
GRANT SELECT ON terminal_group_member TO apm_app;

CALL apm.isolate('terminal_operation');
CALL apm.isolate('terminal_operation_item');
GRANT SELECT, INSERT, UPDATE, DELETE ON terminal_operation, terminal_operation_item TO apm_app;

CALL apm.isolate('terminal_state');
CALL apm.isolate_terminal('terminal_state');
CALL apm.isolate('terminal_goal');
CALL apm.isolate_terminal('terminal_goal');
GRANT SELECT, INSERT, UPDATE ON terminal_state, terminal_goal TO apm_app;
GRANT SELECT ON terminal_state, terminal_goal TO apm_terminal;

CALL apm.isolate('terminal_count');
CALL apm.isolate('online_session');
CALL apm.isolate('online_day');
GRANT SELECT ON terminal_count, online_session, online_day TO apm_app;

CALL apm.isolate('terminal_file');
CALL apm.isolate_terminal('terminal_file');
GRANT SELECT, UPDATE, DELETE ON terminal_file TO apm_app;

CALL apm.isolate('terminal_command');
CALL apm.isolate_terminal('terminal_command');
GRANT SELECT, INSERT, UPDATE ON terminal_command TO apm_app;
GRANT SELECT, UPDATE ON terminal_command TO apm_terminal;

CALL apm.isolate('alarm');
CALL apm.isolate_terminal('alarm');
GRANT SELECT, INSERT, UPDATE ON alarm TO apm_app, apm_terminal;

CALL apm.isolate('screenshot');
CALL apm.isolate_terminal('screenshot');
GRANT SELECT ON screenshot TO apm_app;
GRANT SELECT, INSERT, DELETE ON screenshot TO apm_terminal;

CALL apm.isolate('play');
CALL apm.isolate_terminal('play');
GRANT SELECT ON play TO apm_app;
GRANT SELECT ON play TO apm_terminal;

CALL apm.isolate('terminal_scan');
GRANT SELECT, INSERT ON terminal_scan TO apm_app;
