CREATE TABLE "emergency_choice" (
	"raise_id" uuid NOT NULL,
	"office_id" uuid,
	"group_id" uuid,
	"terminal_id" uuid,
	"place_id" uuid GENERATED ALWAYS AS (coalesce(office_id, group_id, terminal_id)) STORED NOT NULL,
	"except" boolean NOT NULL,
	CONSTRAINT "emergency_choice_raise_id_place_id_except_pk" PRIMARY KEY("raise_id","place_id","except"),
	CONSTRAINT "emergency_choice_of" CHECK (num_nonnulls("emergency_choice"."office_id", "emergency_choice"."group_id", "emergency_choice"."terminal_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "publish_choice" (
	"publish_id" uuid NOT NULL,
	"office_id" uuid,
	"group_id" uuid,
	"terminal_id" uuid,
	"place_id" uuid GENERATED ALWAYS AS (coalesce(office_id, group_id, terminal_id)) STORED NOT NULL,
	"except" boolean NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "publish_choice_publish_id_place_id_except_pk" PRIMARY KEY("publish_id","place_id","except"),
	CONSTRAINT "publish_choice_of" CHECK (num_nonnulls("publish_choice"."office_id", "publish_choice"."group_id", "publish_choice"."terminal_id") = 1)
);
--> statement-breakpoint
DROP INDEX "publish_planned";--> statement-breakpoint
ALTER TABLE "emergency_raise" ADD COLUMN "within" uuid[];--> statement-breakpoint
ALTER TABLE "emergency_target" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "emergency_target" ADD COLUMN "left_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "holds" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "living" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "within" uuid[];--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "left" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_target" ADD COLUMN "first" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publish_target" ADD COLUMN "joined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publish_request" ADD COLUMN "living" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "emergency_choice" ADD CONSTRAINT "emergency_choice_raise_id_emergency_raise_id_fk" FOREIGN KEY ("raise_id") REFERENCES "public"."emergency_raise"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_choice" ADD CONSTRAINT "emergency_choice_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_choice" ADD CONSTRAINT "emergency_choice_group_id_terminal_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."terminal_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_choice" ADD CONSTRAINT "emergency_choice_terminal_id_terminal_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."terminal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_choice" ADD CONSTRAINT "publish_choice_publish_id_publish_id_fk" FOREIGN KEY ("publish_id") REFERENCES "public"."publish"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_choice" ADD CONSTRAINT "publish_choice_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_choice" ADD CONSTRAINT "publish_choice_group_id_terminal_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."terminal_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_choice" ADD CONSTRAINT "publish_choice_terminal_id_terminal_id_fk" FOREIGN KEY ("terminal_id") REFERENCES "public"."terminal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_choice_office" ON "emergency_choice" USING btree ("office_id") WHERE "emergency_choice"."office_id" is not null;--> statement-breakpoint
CREATE INDEX "emergency_choice_group" ON "emergency_choice" USING btree ("group_id") WHERE "emergency_choice"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "emergency_choice_terminal" ON "emergency_choice" USING btree ("terminal_id") WHERE "emergency_choice"."terminal_id" is not null;--> statement-breakpoint
CREATE INDEX "publish_choice_live" ON "publish_choice" USING btree ("place_id") WHERE "publish_choice"."live";--> statement-breakpoint
CREATE INDEX "publish_choice_office" ON "publish_choice" USING btree ("office_id") WHERE "publish_choice"."office_id" is not null;--> statement-breakpoint
CREATE INDEX "publish_choice_group" ON "publish_choice" USING btree ("group_id") WHERE "publish_choice"."group_id" is not null;--> statement-breakpoint
CREATE INDEX "publish_choice_terminal" ON "publish_choice" USING btree ("terminal_id") WHERE "publish_choice"."terminal_id" is not null;--> statement-breakpoint
CREATE INDEX "publish_holds" ON "publish" USING btree ("id") WHERE "publish"."holds";
--> statement-breakpoint
UPDATE "publish" SET "holds" = true WHERE "planned" > 0;
--> statement-breakpoint
UPDATE "publish_request" SET "input" = jsonb_set("input", '{publishParams,living}', 'false') WHERE "input" ? 'publishParams';
