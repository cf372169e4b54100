-- An alarm whose terminal goes to another institution is of no place any more, and its parts, where it had some, stand by themselves.
CREATE FUNCTION apm.leave_place() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  UPDATE alarm SET part_of = NULL WHERE part_of = NEW.id OR (id = NEW.id AND part_of IS NOT NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER leave_place AFTER UPDATE OF office_id ON alarm
  FOR EACH ROW WHEN (OLD.office_id <> NEW.office_id) EXECUTE FUNCTION apm.leave_place();
