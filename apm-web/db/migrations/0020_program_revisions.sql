CREATE TABLE "program_revision" (
	"program_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"document" jsonb NOT NULL,
	"scenes" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"content_hash" text NOT NULL,
	"thumb" text,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "program_revision_program_id_revision_pk" PRIMARY KEY("program_id","revision")
);
--> statement-breakpoint
ALTER TABLE "program_revision" ADD CONSTRAINT "program_revision_program_id_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."program"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_revision" ADD CONSTRAINT "program_revision_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;