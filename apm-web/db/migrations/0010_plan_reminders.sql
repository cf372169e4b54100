ALTER TABLE "play_plan" ADD COLUMN "editor_id" uuid;--> statement-breakpoint
ALTER TABLE "play_plan" ADD COLUMN "reminded_until" text;--> statement-breakpoint
ALTER TABLE "play_plan" ADD CONSTRAINT "play_plan_editor_id_app_user_id_fk" FOREIGN KEY ("editor_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;