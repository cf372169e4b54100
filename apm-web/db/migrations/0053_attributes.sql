ALTER TABLE "office" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "attributes" jsonb DEFAULT '{}'::jsonb NOT NULL;