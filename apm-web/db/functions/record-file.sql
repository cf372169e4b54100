-- Records a file of the store, once; returns the recorded SHA-256. The answer does not reveal whether the file was there before.
-- A row that is there is locked, and one that is just being deleted is waited for and inserted again: its file is kept by whoever
-- is about to refer to it.
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
