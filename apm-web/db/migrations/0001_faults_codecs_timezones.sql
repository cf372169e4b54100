ALTER TABLE "material" ADD COLUMN "codec" text;--> statement-breakpoint
ALTER TABLE "material" ADD COLUMN "plays" boolean;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "codec" text;--> statement-breakpoint
ALTER TABLE "office" ADD COLUMN "timezone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "alarm" ADD COLUMN "fault" jsonb;