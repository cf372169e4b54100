-- Updates members of smart groups in the statement that changes a terminal, whoever runs it. Statements that write tags and
-- rules update the members themselves; a job does so for the time of the last contact.
CREATE FUNCTION apm.follow_terminals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT id FROM new_rows);
  ELSE
    changed := ARRAY(
      SELECT n.id FROM new_rows n JOIN old_rows o ON o.id = n.id
      WHERE (n.office_id, n.status, n.alarm, n.model, n.width, n.height, n.player_version)
        IS DISTINCT FROM (o.office_id, o.status, o.alarm, o.model, o.width, o.height, o.player_version)
    );
  END IF;
  IF changed <> '{}' THEN
    PERFORM apm.follow_rules(changed, NULL, apm.now());
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER follow_new AFTER INSERT ON terminal REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_terminals();
CREATE TRIGGER follow_changed AFTER UPDATE ON terminal REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.follow_terminals();
