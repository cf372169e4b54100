CALL apm.isolate('strategy');
CALL apm.isolate('strategy_terminal');
CREATE POLICY app ON strategy_group TO apm_app USING (EXISTS (SELECT 1 FROM strategy s WHERE s.id = strategy_id));
CREATE POLICY app ON strategy_office TO apm_app USING (EXISTS (SELECT 1 FROM strategy s WHERE s.id = strategy_id));
CREATE POLICY app ON strategy_calendar TO apm_app USING (EXISTS (SELECT 1 FROM strategy s WHERE s.id = strategy_id));
GRANT SELECT, INSERT, UPDATE, DELETE ON strategy, strategy_terminal, strategy_group, strategy_office, strategy_calendar TO apm_app;
