CALL apm.isolate('wall');
CALL apm.isolate('wall_screen');
GRANT SELECT, INSERT, UPDATE, DELETE ON wall, wall_screen TO apm_app;
