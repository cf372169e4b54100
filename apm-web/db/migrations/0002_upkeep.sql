-- Rows that follow from other rows, kept by triggers: the tree's closure, counters, storage used.
-- They run as apm_system, so that nobody else needs to write what they keep.
CREATE FUNCTION apm.note_office() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO office_closure (ancestor_id, descendant_id, depth)
  SELECT ancestor_id, NEW.id, depth + 1 FROM office_closure WHERE descendant_id = NEW.parent_id
  UNION ALL
  SELECT NEW.id, NEW.id, 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_office AFTER INSERT ON office FOR EACH ROW EXECUTE FUNCTION apm.note_office();
--> statement-breakpoint
-- Rows are written in the order of their keys, so that two of these wait for each other and never lock each other out.
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
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON terminal REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_terminals();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON terminal REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_terminals();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON terminal REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_terminals();
--> statement-breakpoint
CREATE FUNCTION apm.weigh_materials() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE office SET storage_used = storage_used + change.bytes
    FROM (SELECT office_id, sum(size) AS bytes FROM new_rows GROUP BY 1) AS change WHERE id = change.office_id;
  ELSE
    UPDATE office SET storage_used = storage_used - change.bytes
    FROM (SELECT office_id, sum(size) AS bytes FROM old_rows GROUP BY 1) AS change WHERE id = change.office_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER weigh_new AFTER INSERT ON material REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.weigh_materials();
--> statement-breakpoint
CREATE TRIGGER weigh_gone AFTER DELETE ON material REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.weigh_materials();
--> statement-breakpoint
-- `total` counts all targets. The states count those that still stand, and those that came to an end before they were replaced.
CREATE FUNCTION apm.count_targets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE publish p SET
      total = p.total + c.total, waiting = p.waiting + c.waiting, downloading = p.downloading + c.downloading,
      done = p.done + c.done, failed = p.failed + c.failed
    FROM (
      SELECT publish_id, count(*) AS total, count(*) FILTER (WHERE state = 'waiting' AND active) AS waiting,
        count(*) FILTER (WHERE state = 'downloading' AND active) AS downloading,
        count(*) FILTER (WHERE state = 'done') AS done, count(*) FILTER (WHERE state = 'failed') AS failed
      FROM new_rows GROUP BY 1
    ) AS c WHERE p.id = c.publish_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE publish p SET
      total = p.total - c.total, waiting = p.waiting - c.waiting, downloading = p.downloading - c.downloading,
      done = p.done - c.done, failed = p.failed - c.failed
    FROM (
      SELECT publish_id, count(*) AS total, count(*) FILTER (WHERE state = 'waiting' AND active) AS waiting,
        count(*) FILTER (WHERE state = 'downloading' AND active) AS downloading,
        count(*) FILTER (WHERE state = 'done') AS done, count(*) FILTER (WHERE state = 'failed') AS failed
      FROM old_rows GROUP BY 1
    ) AS c WHERE p.id = c.publish_id;
  ELSE
    PERFORM 1 FROM publish WHERE id IN (SELECT publish_id FROM new_rows) ORDER BY id FOR NO KEY UPDATE;
    UPDATE publish p SET
      waiting = p.waiting + c.waiting, downloading = p.downloading + c.downloading,
      done = p.done + c.done, failed = p.failed + c.failed
    FROM (
      SELECT publish_id, sum(one) FILTER (WHERE state = 'waiting' AND active) AS waiting,
        sum(one) FILTER (WHERE state = 'downloading' AND active) AS downloading,
        sum(one) FILTER (WHERE state = 'done') AS done, sum(one) FILTER (WHERE state = 'failed') AS failed
      FROM (
        SELECT publish_id, state, active, 1 AS one FROM new_rows
        UNION ALL
        SELECT publish_id, state, active, -1 FROM old_rows
      ) AS change GROUP BY 1
    ) AS d
    CROSS JOIN LATERAL (
      SELECT coalesce(d.waiting, 0) AS waiting, coalesce(d.downloading, 0) AS downloading,
        coalesce(d.done, 0) AS done, coalesce(d.failed, 0) AS failed
    ) AS c
    WHERE p.id = d.publish_id AND (c.waiting, c.downloading, c.done, c.failed) <> (0, 0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_new AFTER INSERT ON publish_target REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON publish_target REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
--> statement-breakpoint
CREATE TRIGGER count_gone AFTER DELETE ON publish_target REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
--> statement-breakpoint
-- Whether a terminal has an open alarm stands on the terminal, where lists and counters read it.
CREATE FUNCTION apm.note_alarms() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  UPDATE terminal t SET alarm = NOT t.alarm
  FROM (SELECT DISTINCT terminal_id FROM changed_rows) AS c
  WHERE t.id = c.terminal_id
    AND t.alarm <> EXISTS (SELECT 1 FROM alarm a WHERE a.terminal_id = c.terminal_id AND a.closed_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER note_new AFTER INSERT ON alarm REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.note_alarms();
--> statement-breakpoint
CREATE TRIGGER note_changed AFTER UPDATE ON alarm REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.note_alarms();
--> statement-breakpoint
DO $$
DECLARE each text;
BEGIN
  FOREACH each IN ARRAY ARRAY['note_office', 'count_terminals', 'weigh_materials', 'count_targets', 'note_alarms'] LOOP
    EXECUTE format('ALTER FUNCTION apm.%I() OWNER TO apm_system', each);
  END LOOP;
END $$;
--> statement-breakpoint
-- Room for the next version of a row beside it: heartbeats then touch no index.
ALTER TABLE terminal_state SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.05);
--> statement-breakpoint
ALTER TABLE terminal_goal SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE terminal_count SET (fillfactor = 50);
--> statement-breakpoint
ALTER TABLE publish SET (fillfactor = 70);
