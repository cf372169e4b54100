-- Records the account of every edit of content under review, for reviewers who must not decide on their own work. The
-- platform's own work has no account.
CREATE FUNCTION apm.record_edit() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  of_kind text := TG_ARGV[0];
  editor uuid := nullif(current_setting('apm.user', true), '')::uuid;
  content text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM content_edit WHERE kind = of_kind AND subject_id = OLD.id;
    RETURN NULL;
  END IF;
  IF editor IS NULL THEN
    RETURN NULL;
  END IF;
  IF of_kind = 'material' THEN
    content := NEW.md5;
  ELSIF of_kind = 'program' THEN
    content := NEW.content_hash;
  ELSIF of_kind = 'calendar' THEN
    content := md5(NEW.days::text);
  ELSE
    content := md5((NEW.content - 'name')::text);
  END IF;
  INSERT INTO content_edit (kind, subject_id, user_id, act, digest)
    VALUES (of_kind, NEW.id, editor, CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'changed' END, content)
    ON CONFLICT (kind, subject_id, user_id, act) DO UPDATE SET at = excluded.at, digest = excluded.digest;
  RETURN NULL;
END $$;

CREATE TRIGGER record_new AFTER INSERT OR DELETE ON material FOR EACH ROW EXECUTE FUNCTION apm.record_edit('material');
CREATE TRIGGER record_edit AFTER UPDATE OF md5 ON material
  FOR EACH ROW WHEN (OLD.md5 IS DISTINCT FROM NEW.md5) EXECUTE FUNCTION apm.record_edit('material');
CREATE TRIGGER record_new AFTER INSERT OR DELETE ON program FOR EACH ROW EXECUTE FUNCTION apm.record_edit('program');
CREATE TRIGGER record_edit AFTER UPDATE OF content_hash ON program
  FOR EACH ROW WHEN (OLD.content_hash IS DISTINCT FROM NEW.content_hash) EXECUTE FUNCTION apm.record_edit('program');
CREATE TRIGGER record_new AFTER INSERT OR DELETE ON play_plan FOR EACH ROW EXECUTE FUNCTION apm.record_edit('plan');
CREATE TRIGGER record_edit AFTER UPDATE OF content ON play_plan
  FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION apm.record_edit('plan');
CREATE TRIGGER record_new AFTER INSERT OR DELETE ON message FOR EACH ROW EXECUTE FUNCTION apm.record_edit('message');
CREATE TRIGGER record_edit AFTER UPDATE OF content ON message
  FOR EACH ROW WHEN (OLD.content IS DISTINCT FROM NEW.content) EXECUTE FUNCTION apm.record_edit('message');
CREATE TRIGGER record_new AFTER INSERT OR DELETE ON day_calendar FOR EACH ROW EXECUTE FUNCTION apm.record_edit('calendar');
CREATE TRIGGER record_edit AFTER UPDATE OF days ON day_calendar
  FOR EACH ROW WHEN (OLD.days IS DISTINCT FROM NEW.days) EXECUTE FUNCTION apm.record_edit('calendar');
