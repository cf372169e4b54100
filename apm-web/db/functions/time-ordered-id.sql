-- UUIDv7 for rows that a statement creates.
CREATE FUNCTION apm.time_ordered_id(at_instant timestamptz) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT encode(
    set_byte(
      overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send(floor(extract(epoch FROM at_instant) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      6, 112 | (floor(random() * 16)::int)
    ), 'hex')::uuid
$$;

GRANT EXECUTE ON FUNCTION apm.time_ordered_id TO apm_app;
