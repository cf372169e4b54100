-- Notes folders of materials whose contents change, whatever changes them, for the programs that follow them. Each change is a row
-- of its own: a flag on the program could be cleared by a pass that does not see the change yet, and uploads would wait for it.
CREATE FUNCTION apm.note_contents() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO material_folder_change (folder_id) SELECT DISTINCT folder_id FROM new_rows WHERE folder_id IS NOT NULL;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO material_folder_change (folder_id) SELECT DISTINCT folder_id FROM old_rows WHERE folder_id IS NOT NULL;
  ELSE
    INSERT INTO material_folder_change (folder_id)
      SELECT DISTINCT each.folder_id FROM new_rows n JOIN old_rows o USING (id), unnest(ARRAY[o.folder_id, n.folder_id]) AS each (folder_id)
      WHERE each.folder_id IS NOT NULL
        AND (n.folder_id, n.name, n.md5, n.type, n.seconds, n.animated, n.plays, n.media, n.valid_until, n.unfinished_by, n.part)
          IS DISTINCT FROM (o.folder_id, o.name, o.md5, o.type, o.seconds, o.animated, o.plays, o.media, o.valid_until, o.unfinished_by, o.part);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER note_new AFTER INSERT ON material REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION apm.note_contents();
CREATE TRIGGER note_changed AFTER UPDATE ON material REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.note_contents();
CREATE TRIGGER note_gone AFTER DELETE ON material REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION apm.note_contents();

-- Notes a folder with all within it, because who reads them may have changed; and the folder that it was moved out of.
CREATE FUNCTION apm.note_branch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  changed uuid;
BEGIN
  IF TG_TABLE_NAME = 'material_folder_share' THEN
    changed := CASE TG_OP WHEN 'DELETE' THEN OLD.folder_id ELSE NEW.folder_id END;
  ELSE
    changed := NEW.id;
    INSERT INTO material_folder_change (folder_id) SELECT OLD.parent_id WHERE OLD.parent_id IS NOT NULL;
  END IF;
  -- UNION ends in a cycle, which another trigger rejects after this one.
  INSERT INTO material_folder_change (folder_id)
    WITH RECURSIVE branch AS (
      SELECT changed AS id UNION SELECT f.id FROM material_folder f JOIN branch ON f.parent_id = branch.id
    ) SELECT id FROM branch;
  RETURN NULL;
END $$;

CREATE TRIGGER note_changed AFTER UPDATE ON material_folder
  FOR EACH ROW WHEN ((OLD.parent_id, OLD.open) IS DISTINCT FROM (NEW.parent_id, NEW.open)) EXECUTE FUNCTION apm.note_branch();
CREATE TRIGGER note_changed AFTER INSERT OR DELETE ON material_folder_share FOR EACH ROW EXECUTE FUNCTION apm.note_branch();

-- Notes the folder of a material that has passed review, or whose conversion has ended.
CREATE FUNCTION apm.note_material() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO material_folder_change (folder_id) SELECT m.folder_id FROM material m
    WHERE m.folder_id IS NOT NULL AND m.id = CASE TG_TABLE_NAME WHEN 'review' THEN (to_jsonb(NEW) ->> 'subject_id')::uuid ELSE (to_jsonb(OLD) ->> 'material_id')::uuid END;
  RETURN NULL;
END $$;

CREATE TRIGGER note_passed AFTER UPDATE OF state ON review
  FOR EACH ROW WHEN (NEW.kind = 'material' AND NEW.state = 'passed') EXECUTE FUNCTION apm.note_material();
CREATE TRIGGER note_changed AFTER UPDATE ON material_conversion
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION apm.note_material();
CREATE TRIGGER note_gone AFTER DELETE ON material_conversion FOR EACH ROW EXECUTE FUNCTION apm.note_material();
