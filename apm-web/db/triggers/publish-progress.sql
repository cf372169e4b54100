-- `total` counts all targets. The states count active targets, and those that finished before they were replaced.
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

CREATE TRIGGER count_new AFTER INSERT ON publish_target REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
CREATE TRIGGER count_changed AFTER UPDATE ON publish_target REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
CREATE TRIGGER count_gone AFTER DELETE ON publish_target REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
