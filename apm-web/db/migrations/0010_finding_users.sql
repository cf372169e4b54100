ALTER TABLE "app_user" ADD COLUMN "default_office_id" uuid;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_default_office_id_office_id_fk" FOREIGN KEY ("default_office_id") REFERENCES "public"."office"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "app_user_created" ON "app_user" USING btree ("created_at","id","office_id");--> statement-breakpoint
CREATE INDEX "app_user_name" ON "app_user" USING btree ("name","id","office_id");--> statement-breakpoint
CREATE INDEX "app_user_last_sign_in" ON "app_user" USING btree ("last_sign_in_at" NULLS FIRST,"id","office_id");--> statement-breakpoint
CREATE INDEX "app_user_search" ON "app_user" USING gin ("name" gin_trgm_ops,"login_name" gin_trgm_ops,"phone" gin_trgm_ops,"email" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "user_role_role" ON "user_role" USING btree ("role_id");