-- Records a file of the store, once; returns the recorded SHA-256. The answer does not reveal whether the file was there before.
CREATE FUNCTION apm.record_file(the_md5 text, the_sha256 text, the_size bigint, the_mime text, the_type text, w int, h int, thumbed boolean)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
BEGIN
  INSERT INTO stored_file (md5, sha256, size, mime, type, width, height, has_thumb)
  VALUES (the_md5, the_sha256, the_size, the_mime, the_type, w, h, thumbed) ON CONFLICT (md5) DO NOTHING;
  RETURN (SELECT sha256 FROM stored_file WHERE md5 = the_md5);
END $$;

GRANT EXECUTE ON FUNCTION apm.record_file TO apm_app;
