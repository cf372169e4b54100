ALTER TABLE "emergency_hook" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "feed_url" text;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "minutes" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "header" text;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "header_value" text;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "fault" text;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "status" integer;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "entries" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emergency_hook" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "emergency_hook_due" ON "emergency_hook" USING btree ("next_at") WHERE "emergency_hook"."next_at" is not null;