-- Records a file of the store once and returns the recorded SHA-256. The answer does not reveal whether the file existed. An
-- existing row is locked. If it is being deleted, the statement waits and inserts it again, so that the file survives until the
-- caller refers to it.
CREATE FUNCTION apm.record_file(the_md5 text, the_sha256 text, the_size bigint, the_mime text, the_type text, w int, h int, thumbed boolean, the_codec text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  recorded text;
BEGIN
  INSERT INTO stored_file (md5, sha256, size, mime, type, width, height, has_thumb, codec)
  VALUES (the_md5, the_sha256, the_size, the_mime, the_type, w, h, thumbed, the_codec)
  ON CONFLICT (md5) DO UPDATE SET md5 = excluded.md5 RETURNING sha256 INTO recorded;
  RETURN recorded;
END $$;

GRANT EXECUTE ON FUNCTION apm.record_file TO apm_app;
