CREATE INDEX "audit_age" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "online_session_age" ON "online_session" USING btree ("until_at") WHERE "online_session"."until_at" is not null;--> statement-breakpoint
CREATE INDEX "play_age" ON "play" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "terminal_command_age" ON "terminal_command" USING btree ("finished_at") WHERE "terminal_command"."finished_at" is not null;