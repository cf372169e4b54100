-- Lets publishes and emergencies follow terminals that were moved. Locks their institutions and groups first, because a publish to
-- one of them may be under way that does not see the terminals there yet.
CREATE FUNCTION apm.terminals_moved(terminals uuid[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  PERFORM apm.lock_places(ARRAY(SELECT DISTINCT p.place_id FROM apm.places_of(terminals) p WHERE p.place_id <> p.terminal_id), false);
  PERFORM apm.fold_publishes(terminals, apm.now());
  PERFORM apm.follow_emergencies(terminals, apm.now());
END $$;

-- Lets publishes and emergencies follow terminals in the statement that changes where they are, whoever runs it.
CREATE FUNCTION apm.follow_places() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  moved uuid[];
BEGIN
  IF TG_TABLE_NAME = 'terminal' AND TG_OP = 'INSERT' THEN
    moved := ARRAY(SELECT id FROM new_rows);
  ELSIF TG_TABLE_NAME = 'terminal' THEN
    moved := ARRAY(SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.office_id, n.group_id) IS DISTINCT FROM (o.office_id, o.group_id));
  ELSIF TG_TABLE_NAME = 'terminal_group' THEN
    moved := ARRAY(SELECT m.id FROM apm.members(ARRAY(
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE n.parent_id IS DISTINCT FROM o.parent_id)) AS m);
  ELSIF TG_OP = 'INSERT' THEN
    moved := ARRAY(SELECT DISTINCT terminal_id FROM new_rows);
  ELSE
    moved := ARRAY(SELECT DISTINCT terminal_id FROM old_rows);
  END IF;
  IF moved <> '{}' THEN
    PERFORM apm.terminals_moved(moved);
  END IF;
  RETURN NULL;
END $$;

-- Triggers fire in the order of their names: the members of smart groups are right by then.
CREATE TRIGGER publish_new AFTER INSERT ON terminal REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_places();
CREATE TRIGGER publish_changed AFTER UPDATE ON terminal REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_places();
CREATE TRIGGER publish_changed AFTER UPDATE ON terminal_group REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_places();
CREATE TRIGGER publish_new AFTER INSERT ON terminal_group_member REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_places();
CREATE TRIGGER publish_gone AFTER DELETE ON terminal_group_member REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_places();
