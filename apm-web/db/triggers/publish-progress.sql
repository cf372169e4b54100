-- A publish has a counter of its terminals, and one per state: each target counts only in its own state.
CREATE FUNCTION apm.count_targets() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  -- Dynamic, because old_rows exist only in some of the triggers, and new_rows in others.
  changes text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT publish_id, state, 1 AS one FROM new_rows' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT publish_id, state, -1 AS one FROM old_rows' END);
  moved int;
BEGIN
  -- Percentages and counts of shown messages change no counter of states: such reports do not wait for each other here.
  IF TG_OP = 'UPDATE' THEN
    EXECUTE format('SELECT 1 FROM (SELECT publish_id, state, sum(one) AS n FROM (%s) AS change GROUP BY 1, 2) AS each WHERE n <> 0 LIMIT 1', changes)
      INTO moved;
    IF moved IS NULL THEN
      RETURN NULL;
    END IF;
  END IF;
  EXECUTE format('SELECT 1 FROM publish WHERE id IN (SELECT publish_id FROM (%s) AS change) ORDER BY id FOR NO KEY UPDATE', changes);
  EXECUTE format($update$
    UPDATE publish p SET
      total = p.total + c.total, waiting = p.waiting + c.waiting, downloading = p.downloading + c.downloading, done = p.done + c.done,
      failed = p.failed + c.failed, planned = p.planned + c.planned,
      replaced = p.replaced + c.replaced, cleared = p.cleared + c.cleared, withdrawn = p.withdrawn + c.withdrawn, "left" = p."left" + c."left"
    FROM (
      SELECT publish_id, sum(n) AS total,
        coalesce(sum(n) FILTER (WHERE state = 'waiting'), 0) AS waiting, coalesce(sum(n) FILTER (WHERE state = 'downloading'), 0) AS downloading,
        coalesce(sum(n) FILTER (WHERE state = 'done'), 0) AS done, coalesce(sum(n) FILTER (WHERE state = 'failed'), 0) AS failed,
        coalesce(sum(n) FILTER (WHERE state = 'planned'), 0) AS planned,
        coalesce(sum(n) FILTER (WHERE state = 'replaced'), 0) AS replaced, coalesce(sum(n) FILTER (WHERE state = 'cleared'), 0) AS cleared,
        coalesce(sum(n) FILTER (WHERE state = 'withdrawn'), 0) AS withdrawn,
        coalesce(sum(n) FILTER (WHERE state = 'left'), 0) AS "left"
      FROM (SELECT publish_id, state, sum(one) AS n FROM (%s) AS change GROUP BY 1, 2 HAVING sum(one) <> 0) AS changed
      GROUP BY 1
    ) AS c WHERE p.id = c.publish_id
  $update$, changes);
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT ON publish_target REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
CREATE TRIGGER count_changed AFTER UPDATE ON publish_target REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
CREATE TRIGGER count_gone AFTER DELETE ON publish_target REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_targets();
