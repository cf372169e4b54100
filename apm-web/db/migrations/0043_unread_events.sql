ALTER TABLE "data_source" ADD COLUMN "left_out" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "data_source" ADD COLUMN "partly" integer DEFAULT 0 NOT NULL;