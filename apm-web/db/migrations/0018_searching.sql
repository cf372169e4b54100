CREATE TABLE "terminal_name" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"group_id" uuid,
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (lower(name)) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "terminal_name" ADD CONSTRAINT "terminal_name_terminal" FOREIGN KEY ("id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;