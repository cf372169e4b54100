-- Maintains terminal.alarm, true if a terminal has an open alarm, for lists and counters.
CREATE FUNCTION apm.update_alarm_flag() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  UPDATE terminal t SET alarm = NOT t.alarm
  FROM (SELECT DISTINCT terminal_id FROM changed_rows) AS c
  WHERE t.id = c.terminal_id
    AND t.alarm <> EXISTS (SELECT 1 FROM alarm a WHERE a.terminal_id = c.terminal_id AND a.closed_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER alarm_new AFTER INSERT ON alarm REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.update_alarm_flag();
CREATE TRIGGER alarm_changed AFTER UPDATE ON alarm REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.update_alarm_flag();
