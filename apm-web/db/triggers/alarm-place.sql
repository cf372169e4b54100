-- An alarm whose terminal moves to another institution leaves its place. Another alarm of the place then leads it, also if the
-- alarm is deleted with its terminal.
CREATE FUNCTION apm.leave_place() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  NEW.place := NULL;
  NEW.leads := true;
  RETURN NEW;
END $$;

CREATE TRIGGER leave_place BEFORE UPDATE OF office_id ON alarm
  FOR EACH ROW WHEN (OLD.place IS NOT NULL AND OLD.office_id <> NEW.office_id) EXECUTE FUNCTION apm.leave_place();

CREATE FUNCTION apm.pass_on_left() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  places uuid[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    places := ARRAY(SELECT DISTINCT o.place FROM old_rows o WHERE o.place IS NOT NULL AND o.leads);
  ELSE
    places := ARRAY(
      SELECT DISTINCT o.place FROM old_rows o JOIN new_rows n USING (id) WHERE o.place IS NOT NULL AND o.leads AND n.place IS NULL
    );
  END IF;
  IF places <> '{}' THEN
    PERFORM apm.pass_on(places);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER pass_on_gone AFTER DELETE ON alarm REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.pass_on_left();
CREATE TRIGGER pass_on_left AFTER UPDATE ON alarm REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.pass_on_left();
