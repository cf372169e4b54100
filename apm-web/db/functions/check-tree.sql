-- Trigger function for tables that are trees by parent_id: at most 32 levels, and no row below itself. Changes within an
-- institution are serialised, because two concurrent moves could put each row below the other.
CREATE FUNCTION apm.check_tree() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  most CONSTANT int := 32;
  levels int;
BEGIN
  IF NEW.parent_id IS NULL THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || NEW.office_id));
  -- Both walks stop past the limit, so a cycle ends them, too.
  EXECUTE format(
    'WITH RECURSIVE above AS (
      SELECT $1 AS parent_id, 1 AS level
      UNION ALL
      SELECT t.parent_id, a.level + 1 FROM above a JOIN %1$I t ON t.id = a.parent_id WHERE a.level <= $3
    ), below AS (
      SELECT $2 AS id, 0 AS level
      UNION
      SELECT t.id, b.level + 1 FROM below b JOIN %1$I t ON t.parent_id = b.id WHERE b.level <= $3
    )
    SELECT (SELECT max(level) FROM above) + (SELECT max(level) FROM below)', TG_TABLE_NAME
  ) INTO levels USING NEW.parent_id, NEW.id, most;
  IF levels > most THEN
    RAISE EXCEPTION 'a tree has at most % levels', most USING ERRCODE = 'check_violation', CONSTRAINT = 'tree_depth';
  END IF;
  RETURN NULL;
END $$;
