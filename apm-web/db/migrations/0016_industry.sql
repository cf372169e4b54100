ALTER TABLE "office" ADD COLUMN "industry" text DEFAULT '' NOT NULL;--> statement-breakpoint
GRANT SELECT (industry), UPDATE (industry) ON office TO apm_app;
