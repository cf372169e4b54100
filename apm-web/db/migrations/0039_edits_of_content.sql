CREATE TABLE "content_edit" (
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "content_edit_kind_subject_id_user_id_act_pk" PRIMARY KEY("kind","subject_id","user_id","act")
);
--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "read_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD COLUMN "decided_by_id" uuid;--> statement-breakpoint
CREATE INDEX "content_edit_digest" ON "content_edit" USING btree ("user_id","digest");--> statement-breakpoint
-- No policy is there yet, which refuses every row to the owner, too; the policies force it again.
ALTER TABLE "review" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "program_revision" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "play_plan" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_edit" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
UPDATE "review" SET "read_at" = "submitted_at";--> statement-breakpoint
-- Edits that earlier versions recorded with their account.
INSERT INTO "content_edit" ("kind", "subject_id", "user_id", "act", "at", "digest")
  SELECT DISTINCT ON (program_id, saved_by_id) 'program', program_id, saved_by_id, 'changed', saved_at, content_hash
  FROM program_revision WHERE saved_by_id IS NOT NULL ORDER BY program_id, saved_by_id, revision DESC;--> statement-breakpoint
INSERT INTO "content_edit" ("kind", "subject_id", "user_id", "act", "at", "digest")
  SELECT 'plan', id, editor_id, 'changed', updated_at, md5((content - 'name')::text) FROM play_plan WHERE editor_id IS NOT NULL;
