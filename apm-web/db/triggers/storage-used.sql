-- Storage used by an institution's materials.
CREATE FUNCTION apm.count_storage() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE office SET storage_used = storage_used + change.bytes
    FROM (SELECT office_id, sum(size) AS bytes FROM new_rows GROUP BY 1) AS change WHERE id = change.office_id;
  ELSE
    UPDATE office SET storage_used = storage_used - change.bytes
    FROM (SELECT office_id, sum(size) AS bytes FROM old_rows GROUP BY 1) AS change WHERE id = change.office_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER count_new AFTER INSERT ON material REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_storage();
CREATE TRIGGER count_gone AFTER DELETE ON material REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION apm.count_storage();
