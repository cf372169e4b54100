-- Raises an exception if an institution, or one below it, is below level 32.
CREATE FUNCTION apm.check_office_depth(one uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM office_closure below JOIN office_closure above ON above.descendant_id = below.descendant_id
    WHERE below.ancestor_id = one AND above.depth >= 32
  ) THEN
    RAISE EXCEPTION 'a tree has at most 32 levels' USING ERRCODE = 'check_violation', CONSTRAINT = 'tree_depth';
  END IF;
END $$;

-- Changes of the tree are serialised: two concurrent moves could put each institution below the other.
CREATE FUNCTION apm.insert_office_closure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('apm office tree'));
  INSERT INTO office_closure (ancestor_id, descendant_id, depth)
  SELECT ancestor_id, NEW.id, depth + 1 FROM office_closure WHERE descendant_id = NEW.parent_id
  UNION ALL
  SELECT NEW.id, NEW.id, 0;
  PERFORM apm.check_office_depth(NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER insert_office_closure AFTER INSERT ON office FOR EACH ROW EXECUTE FUNCTION apm.insert_office_closure();

CREATE FUNCTION apm.move_office_closure() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF NEW.parent_id IS NOT DISTINCT FROM OLD.parent_id THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('apm office tree'));
  IF NEW.parent_id IS NULL OR EXISTS (SELECT 1 FROM office_closure WHERE ancestor_id = NEW.id AND descendant_id = NEW.parent_id) THEN
    RAISE EXCEPTION 'an institution cannot stand below itself' USING ERRCODE = 'check_violation', CONSTRAINT = 'office_tree';
  END IF;
  DELETE FROM office_closure x
  USING office_closure above, office_closure below
  WHERE above.descendant_id = NEW.id AND above.depth > 0 AND below.ancestor_id = NEW.id
    AND x.ancestor_id = above.ancestor_id AND x.descendant_id = below.descendant_id;
  INSERT INTO office_closure (ancestor_id, descendant_id, depth)
  SELECT above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
  FROM office_closure above, office_closure below
  WHERE above.descendant_id = NEW.parent_id AND below.ancestor_id = NEW.id;
  PERFORM apm.check_office_depth(NEW.id);
  PERFORM apm.terminals_moved(ARRAY(
    SELECT t.id FROM terminal t JOIN office_closure x ON x.descendant_id = t.office_id WHERE x.ancestor_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER move_office_closure AFTER UPDATE OF parent_id ON office FOR EACH ROW EXECUTE FUNCTION apm.move_office_closure();
