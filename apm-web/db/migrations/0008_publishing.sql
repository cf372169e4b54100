ALTER TABLE "publish" ADD COLUMN "priority" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "download_from" text;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "download_until" text;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "go_on" text;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "planned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "programs_off" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "publish_planned" ON "publish" USING btree ("id") WHERE "publish"."planned" > 0;--> statement-breakpoint
ALTER TABLE "publish_target" DROP COLUMN "replaced_by";