-- Creates a notice for one user, as apm.notify does for users with a permission. Returns the recipient, or no row if the user is gone.
CREATE FUNCTION apm.notify_user(
  recipient uuid, of_kind text, about text, cn text, en text, to_link text, with_params jsonb, at_instant timestamptz
) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path TO public, pg_temp AS $$
  INSERT INTO notice AS n (id, user_id, kind, subject, content_cn, content_en, link, params, created_at)
  SELECT apm.time_ordered_id(at_instant), u.id, of_kind, about, cn, en, to_link, with_params, at_instant
  FROM app_user u WHERE u.id = recipient
  ON CONFLICT (user_id, kind, subject) DO UPDATE SET
    id = excluded.id, content_cn = excluded.content_cn, content_en = excluded.content_en, link = excluded.link, params = excluded.params,
    created_at = excluded.created_at, read_at = NULL
  RETURNING n.user_id
$$;

GRANT EXECUTE ON FUNCTION apm.notify_user TO apm_app, apm_terminal;
