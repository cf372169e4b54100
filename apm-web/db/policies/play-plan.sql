CALL apm.isolate('play_plan');
CREATE POLICY app ON play_plan_calendar TO apm_app USING (EXISTS (SELECT 1 FROM play_plan p WHERE p.id = plan_id));
CALL apm.isolate('day_calendar');
CREATE POLICY app ON publish_calendar TO apm_app USING (EXISTS (SELECT 1 FROM publish p WHERE p.id = publish_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON play_plan, play_plan_calendar, day_calendar TO apm_app;
GRANT SELECT, INSERT ON publish_calendar TO apm_app;
