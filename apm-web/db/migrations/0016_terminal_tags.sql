CREATE TABLE "terminal_group_member" (
	"group_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	CONSTRAINT "terminal_group_member_group_id_terminal_id_pk" PRIMARY KEY("group_id","terminal_id")
);
--> statement-breakpoint
CREATE TABLE "terminal_operation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text[] NOT NULL,
	"terminals" integer NOT NULL,
	"strategy" jsonb,
	"made_at" timestamp (3) with time zone NOT NULL,
	"made_by" text NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text
);
--> statement-breakpoint
CREATE TABLE "terminal_operation_item" (
	"operation_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "terminal_operation_item_operation_id_terminal_id_pk" PRIMARY KEY("operation_id","terminal_id")
);
--> statement-breakpoint
CREATE TABLE "terminal_tag" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"folded" text NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "terminal_tag_terminal_id_folded_pk" PRIMARY KEY("terminal_id","folded")
);
--> statement-breakpoint
ALTER TABLE "terminal" ADD COLUMN "player_version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "terminal_group" ADD COLUMN "rule" jsonb;--> statement-breakpoint
ALTER TABLE "terminal_group_member" ADD CONSTRAINT "terminal_group_member_group_id_terminal_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."terminal_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_group_member" ADD CONSTRAINT "terminal_group_member_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_operation" ADD CONSTRAINT "terminal_operation_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_operation_item" ADD CONSTRAINT "terminal_operation_item_operation_id_terminal_operation_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."terminal_operation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terminal_operation_item" ADD CONSTRAINT "terminal_operation_item_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "terminal_tag" ADD CONSTRAINT "terminal_tag_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "terminal_group_member_of" ON "terminal_group_member" USING btree ("terminal_id");--> statement-breakpoint
CREATE INDEX "terminal_operation_office" ON "terminal_operation" USING btree ("office_id","id");--> statement-breakpoint
CREATE INDEX "terminal_operation_age" ON "terminal_operation" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "terminal_tag_found" ON "terminal_tag" USING btree ("folded","terminal_id");--> statement-breakpoint
CREATE INDEX "terminal_tag_office" ON "terminal_tag" USING btree ("office_id","folded");--> statement-breakpoint
CREATE INDEX "terminal_group_smart" ON "terminal_group" USING btree ("office_id") WHERE "terminal_group"."rule" is not null;