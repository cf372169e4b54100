ALTER TABLE "roll_out" ADD COLUMN "step_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "roll_out" ADD COLUMN "auto_hours" integer;