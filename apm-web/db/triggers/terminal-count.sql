-- Terminals by institution, group and status, with those that have an open alarm. Rows are written in the order of their keys,
-- so that concurrent updates wait for each other without a deadlock.
CREATE FUNCTION apm.count_terminals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  no_group CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO terminal_count AS c (office_id, group_id, status, n, alarms)
    SELECT office_id, coalesce(group_id, no_group), status, count(*), count(*) FILTER (WHERE alarm)
    FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (office_id, group_id, status) DO UPDATE SET n = c.n + excluded.n, alarms = c.alarms + excluded.alarms;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO terminal_count AS c (office_id, group_id, status, n, alarms)
    SELECT office_id, coalesce(group_id, no_group), status, -count(*), -count(*) FILTER (WHERE alarm)
    FROM old_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (office_id, group_id, status) DO UPDATE SET n = c.n + excluded.n, alarms = c.alarms + excluded.alarms;
  ELSE
    INSERT INTO terminal_count AS c (office_id, group_id, status, n, alarms)
    SELECT office_id, group_id, status, sum(one), sum(ringing) FROM (
      SELECT office_id, coalesce(group_id, no_group) AS group_id, status, 1 AS one, alarm::int AS ringing FROM new_rows
      UNION ALL
      SELECT office_id, coalesce(group_id, no_group), status, -1, -(alarm::int) FROM old_rows
    ) AS change
    GROUP BY 1, 2, 3 HAVING sum(one) <> 0 OR sum(ringing) <> 0 ORDER BY 1, 2, 3
    ON CONFLICT (office_id, group_id, status) DO UPDATE SET n = c.n + excluded.n, alarms = c.alarms + excluded.alarms;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT ON terminal REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_terminals();
CREATE TRIGGER count_changed AFTER UPDATE ON terminal REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_terminals();
CREATE TRIGGER count_gone AFTER DELETE ON terminal REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_terminals();
