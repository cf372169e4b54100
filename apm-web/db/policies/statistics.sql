-- Only the platform and triggers write daily rows.
CALL apm.isolate('play_day');
CALL apm.isolate('material_day');
CALL apm.isolate('play_office_day');
CALL apm.isolate('material_office_day');
CALL apm.isolate('play_hour');
CALL apm.isolate('online_office_day');
CALL apm.isolate('click');
CALL apm.isolate('click_day');
CALL apm.isolate('act_day');
CALL apm.isolate('promise_day');
CALL apm.isolate('promise_office_day');
GRANT SELECT ON play_day, material_day, play_office_day, material_office_day, play_hour, online_office_day, click, click_day, act_day,
  promise_day, promise_office_day TO apm_app;

-- Rows of a version that the caller sees.
CREATE POLICY app ON version_widget FOR SELECT TO apm_app USING (version_id IN (SELECT id FROM program_version));
GRANT SELECT ON version_widget TO apm_app;
