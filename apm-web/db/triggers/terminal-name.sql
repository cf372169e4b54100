-- When a terminal moves or is deleted, the foreign key's cascade updates or deletes its name.
CREATE FUNCTION apm.name_terminals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO terminal_name (id, office_id, group_id, name) SELECT id, office_id, group_id, name FROM new_rows;
  RETURN NULL;
END $$;

CREATE TRIGGER name_new AFTER INSERT ON terminal REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.name_terminals();

-- FOR EACH ROW, because only such a trigger can skip the statements of heartbeats, which update thousands of rows and no name.
CREATE FUNCTION apm.rename_terminal() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  UPDATE terminal_name SET group_id = NEW.group_id, name = NEW.name WHERE id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER rename AFTER UPDATE OF name, group_id ON terminal
  FOR EACH ROW WHEN ((OLD.name, OLD.group_id) IS DISTINCT FROM (NEW.name, NEW.group_id)) EXECUTE FUNCTION apm.rename_terminal();
