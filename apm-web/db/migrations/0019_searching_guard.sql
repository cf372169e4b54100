-- Whoever is to own a function may make one for as long as this takes.
GRANT CREATE ON SCHEMA apm TO apm_system;
--> statement-breakpoint
-- What finds names looks as the platform itself; nobody else reads this table.
ALTER TABLE terminal_name ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE terminal_name FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY system ON terminal_name TO apm_system USING (true) WITH CHECK (true);
--> statement-breakpoint
GRANT ALL ON terminal_name TO apm_system;
--> statement-breakpoint
-- Where a terminal moves to another institution, the key's cascade says so; where it goes, its name goes with it.
CREATE FUNCTION apm.name_terminals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO terminal_name (id, office_id, group_id, name) SELECT id, office_id, group_id, name FROM new_rows;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION apm.rename_terminal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  UPDATE terminal_name SET group_id = NEW.group_id, name = NEW.name WHERE id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER name_new AFTER INSERT ON terminal REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.name_terminals();
--> statement-breakpoint
-- Row by row, because only such a trigger can leave alone the statements of heartbeats, which touch thousands of rows and no name.
CREATE TRIGGER rename AFTER UPDATE OF name, group_id ON terminal
  FOR EACH ROW WHEN ((OLD.name, OLD.group_id) IS DISTINCT FROM (NEW.name, NEW.group_id)) EXECUTE FUNCTION apm.rename_terminal();
--> statement-breakpoint
SET LOCAL ROLE apm_system;
--> statement-breakpoint
INSERT INTO terminal_name (id, office_id, group_id, name) SELECT id, office_id, group_id, name FROM terminal;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
CREATE INDEX terminal_name_folded ON terminal_name USING gin (folded gin_trgm_ops) WITH (fastupdate = off);
--> statement-breakpoint
DROP INDEX terminal_name_parts;
--> statement-breakpoint
-- The condition of a search on terminal_name `t`, held to the caller's institutions as every choice of terminals is.
CREATE FUNCTION apm.terminal_search_condition(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  condition text := apm.terminal_condition(of_office, of_group, NULL, NULL);
BEGIN
  IF with_name IS NOT NULL THEN
    condition := condition || format(' AND t.folded LIKE %L', '%' || regexp_replace(lower(with_name), '([\\%_])', '\\\1', 'g') || '%');
  END IF;
  IF of_status = 'alarm' THEN
    condition := condition || ' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.alarm)';
  ELSIF of_status IS NOT NULL THEN
    condition := condition || format(' AND EXISTS (SELECT FROM terminal s WHERE s.id = t.id AND s.status = %L)', of_status);
  END IF;
  RETURN condition;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION apm.terminal_number(of_office uuid, of_group uuid, of_status text, with_name text) RETURNS int
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE found int;
BEGIN
  EXECUTE 'SELECT count(*) FROM terminal_name t WHERE ' || apm.terminal_search_condition(of_office, of_group, of_status, with_name) INTO found;
  RETURN found;
END $$;
--> statement-breakpoint
-- How many a search finds, and the keys of one page of them, in one look. The number is `at_most` + 1 where there are more: these are
-- not worth fetching all to sort them. The planner is not left the choice: a policy on the table, even one that is always true, keeps
-- the statistics of names from it, and it guesses.
CREATE OR REPLACE FUNCTION apm.terminal_search(
  of_office uuid, of_group uuid, of_status text, with_name text, sorting text, descending boolean, skip int, most int, at_most int
) RETURNS TABLE (n int, ids uuid[]) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  way CONSTANT text := CASE WHEN descending THEN 'DESC' ELSE 'ASC' END;
BEGIN
  RETURN QUERY EXECUTE format(
    'WITH t AS MATERIALIZED (SELECT id, name FROM terminal_name t WHERE %2$s LIMIT %6$s)
     SELECT (SELECT count(*) FROM t)::int, ARRAY(SELECT t.id FROM t %1$s ORDER BY %3$s LIMIT %4$s OFFSET %5$s)',
    CASE WHEN sorting = 'lastSeenAt' THEN 'JOIN terminal_state s ON s.terminal_id = t.id' ELSE '' END,
    apm.terminal_search_condition(of_office, of_group, of_status, with_name),
    CASE sorting
      WHEN 'name' THEN format('t.name %1$s, t.id %1$s', way)
      -- Those never heard of stand at the old end.
      WHEN 'lastSeenAt' THEN format('s.last_seen_at %1$s NULLS %2$s, t.id %1$s', way, CASE WHEN descending THEN 'LAST' ELSE 'FIRST' END)
      ELSE format('t.id %s', way)
    END,
    most, skip, at_most + 1
  );
END $$;
--> statement-breakpoint
ALTER FUNCTION apm.name_terminals() OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.rename_terminal() OWNER TO apm_system;
--> statement-breakpoint
ALTER FUNCTION apm.terminal_search_condition(uuid, uuid, text, text) OWNER TO apm_system;
--> statement-breakpoint
REVOKE ALL ON FUNCTION apm.name_terminals(), apm.rename_terminal(), apm.terminal_search_condition(uuid, uuid, text, text) FROM PUBLIC;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA apm FROM apm_system;
