-- A terminal of a roll-out has the state of its newest command. A terminal whose command was cancelled waits for its turn again.
CREATE FUNCTION apm.follow_update() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
DECLARE
  now_in text := CASE NEW.state
    WHEN 'pending' THEN 'waiting' WHEN 'sent' THEN 'sent' WHEN 'done' THEN 'done' WHEN 'unsupported' THEN 'unfit'
    WHEN 'cancelled' THEN 'planned' ELSE 'failed' END;
BEGIN
  UPDATE roll_out_terminal SET state = now_in, command_id = NEW.id,
    reason = CASE WHEN NEW.state = 'expired' THEN 'expired' ELSE NEW.reason END
  WHERE roll_out_id = (NEW.params ->> 'rollOutId')::uuid AND terminal_id = NEW.terminal_id
    AND (TG_OP = 'INSERT' OR command_id = NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER follow_new AFTER INSERT ON terminal_command
  FOR EACH ROW WHEN (NEW.kind = 'updatePlayer' AND NEW.params ? 'rollOutId') EXECUTE FUNCTION apm.follow_update();
CREATE TRIGGER follow_changed AFTER UPDATE OF state ON terminal_command
  FOR EACH ROW WHEN (NEW.kind = 'updatePlayer' AND NEW.params ? 'rollOutId' AND NEW.state <> OLD.state) EXECUTE FUNCTION apm.follow_update();
