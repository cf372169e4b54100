ALTER TABLE "data_source" ADD COLUMN "header" text;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "secret" text;