GRANT SELECT (default_office_id), UPDATE (default_office_id) ON app_user TO apm_app;
