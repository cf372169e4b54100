ALTER TABLE "report_mail" ADD COLUMN "waiting" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_mail" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;