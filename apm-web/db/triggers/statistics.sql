-- Daily rows of institutions: sums over those of their terminals, maintained as these change, move and are deleted. Rows are
-- written in the order of their keys, so that concurrent updates wait for each other without a deadlock.
CREATE FUNCTION apm.sum_plays() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  -- Table of the sums, and the column they are grouped by.
  into_table text := TG_ARGV[0];
  by_column text := TG_ARGV[1];
  changed text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN format('SELECT day, office_id, %I, plays, seconds FROM new_rows', by_column) END,
    CASE WHEN TG_OP <> 'INSERT' THEN format('SELECT day, office_id, %I, -plays AS plays, -seconds AS seconds FROM old_rows', by_column) END);
BEGIN
  EXECUTE format(
    'INSERT INTO %1$I AS d (day, office_id, %2$I, plays, seconds)
     SELECT day, office_id, %2$I, sum(plays), sum(seconds) FROM (%3$s) AS change GROUP BY 1, 2, 3
     HAVING sum(plays) <> 0 OR sum(seconds) <> 0 ORDER BY 1, 2, 3
     ON CONFLICT (day, office_id, %2$I) DO UPDATE SET plays = d.plays + excluded.plays, seconds = d.seconds + excluded.seconds',
    into_table, by_column, changed);
  RETURN NULL;
END $$;

CREATE TRIGGER sum_new AFTER INSERT ON play_day REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_plays('play_office_day', 'program_id');
CREATE TRIGGER sum_changed AFTER UPDATE ON play_day REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_plays('play_office_day', 'program_id');
CREATE TRIGGER sum_gone AFTER DELETE ON play_day REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_plays('play_office_day', 'program_id');

CREATE TRIGGER sum_new AFTER INSERT ON material_day REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_plays('material_office_day', 'material_id');
CREATE TRIGGER sum_changed AFTER UPDATE ON material_day REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_plays('material_office_day', 'material_id');
CREATE TRIGGER sum_gone AFTER DELETE ON material_day REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_plays('material_office_day', 'material_id');

CREATE FUNCTION apm.sum_online() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  changed text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT day, office_id, seconds, (seconds > 0)::int AS seen FROM new_rows' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT day, office_id, -seconds AS seconds, -(seconds > 0)::int AS seen FROM old_rows' END);
BEGIN
  EXECUTE format(
    'INSERT INTO online_office_day AS d (day, office_id, seconds, terminals)
     SELECT day, office_id, sum(seconds), sum(seen) FROM (%s) AS change GROUP BY 1, 2
     HAVING sum(seconds) <> 0 OR sum(seen) <> 0 ORDER BY 1, 2
     ON CONFLICT (day, office_id) DO UPDATE SET seconds = d.seconds + excluded.seconds, terminals = d.terminals + excluded.terminals',
    changed);
  RETURN NULL;
END $$;

CREATE TRIGGER sum_new AFTER INSERT ON online_day REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_online();
CREATE TRIGGER sum_changed AFTER UPDATE ON online_day REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_online();
CREATE TRIGGER sum_gone AFTER DELETE ON online_day REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_online();

-- Only for settled days: the others change all the time, and reports read them row by row.
CREATE FUNCTION apm.sum_promises() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  changed text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN 'SELECT 1 AS n, new_rows.* FROM new_rows WHERE played IS NOT NULL' END,
    CASE WHEN TG_OP <> 'INSERT' THEN 'SELECT -1 AS n, old_rows.* FROM old_rows WHERE played IS NOT NULL' END);
BEGIN
  EXECUTE format(
    'INSERT INTO promise_office_day AS d
       (day, office_id, terminals, promised, played, offline, downloading, overridden, fault, unknown, dark, lit, lit_online)
     SELECT c.day, c.office_id, sum(n), sum(n * c.promised), sum(n * a.played), sum(n * a.offline), sum(n * a.downloading),
       sum(n * a.overridden), sum(n * a.fault), sum(n * a.unknown), sum(n * (c.lit = 0)::int), sum(n * c.lit), sum(n * c.lit_online)
     FROM (%s) AS c, apm.delivered(c.promised, c.played, c.offline, c.downloading, c.overridden, c.fault) AS a
     GROUP BY 1, 2 ORDER BY 1, 2
     ON CONFLICT (day, office_id) DO UPDATE SET terminals = d.terminals + excluded.terminals, promised = d.promised + excluded.promised,
       played = d.played + excluded.played, offline = d.offline + excluded.offline, downloading = d.downloading + excluded.downloading,
       overridden = d.overridden + excluded.overridden, fault = d.fault + excluded.fault, unknown = d.unknown + excluded.unknown,
       dark = d.dark + excluded.dark, lit = d.lit + excluded.lit, lit_online = d.lit_online + excluded.lit_online',
    changed);
  RETURN NULL;
END $$;

CREATE TRIGGER sum_new AFTER INSERT ON promise_day REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_promises();
CREATE TRIGGER sum_changed AFTER UPDATE ON promise_day REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_promises();
CREATE TRIGGER sum_gone AFTER DELETE ON promise_day REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.sum_promises();

-- Adds plays reported after their day was settled. Rows of plays are deleted only with their terminal, or while their days are
-- counted again, which opens these days: nothing is subtracted then.
CREATE FUNCTION apm.follow_late_plays() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  changed text := concat_ws(' UNION ALL ', 'SELECT terminal_id, day, seconds FROM new_rows',
    CASE WHEN TG_OP = 'UPDATE' THEN 'SELECT terminal_id, day, -seconds FROM old_rows' END);
BEGIN
  EXECUTE format(
    'UPDATE promise_day p SET played = p.played + c.seconds
     FROM (
       SELECT terminal_id, day, sum(seconds)::bigint AS seconds FROM (%s) AS change GROUP BY 1, 2 HAVING sum(seconds) <> 0 ORDER BY 1, 2
     ) AS c
     WHERE p.terminal_id = c.terminal_id AND p.day = c.day AND p.played IS NOT NULL',
    changed);
  RETURN NULL;
END $$;

CREATE TRIGGER late_new AFTER INSERT ON play_day REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_late_plays();
CREATE TRIGGER late_changed AFTER UPDATE ON play_day REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_late_plays();

CREATE FUNCTION apm.note_new_content() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  PERFORM apm.note_content(ARRAY(SELECT id FROM new_rows));
  RETURN NULL;
END $$;

CREATE TRIGGER note_content AFTER INSERT ON program_version REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.note_new_content();
