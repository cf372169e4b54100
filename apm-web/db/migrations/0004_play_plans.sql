CREATE TABLE "day_calendar" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"days" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_plan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"office_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "play_plan_calendar" (
	"plan_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	CONSTRAINT "play_plan_calendar_plan_id_calendar_id_pk" PRIMARY KEY("plan_id","calendar_id")
);
--> statement-breakpoint
CREATE TABLE "publish_calendar" (
	"publish_id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	CONSTRAINT "publish_calendar_publish_id_calendar_id_pk" PRIMARY KEY("publish_id","calendar_id")
);
--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "kind" text DEFAULT 'program' NOT NULL;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "plan_revision" integer;--> statement-breakpoint
ALTER TABLE "publish" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "day_calendar" ADD CONSTRAINT "day_calendar_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_plan" ADD CONSTRAINT "play_plan_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_plan_calendar" ADD CONSTRAINT "play_plan_calendar_plan_id_play_plan_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."play_plan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_plan_calendar" ADD CONSTRAINT "play_plan_calendar_calendar_id_day_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."day_calendar"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_calendar" ADD CONSTRAINT "publish_calendar_publish_id_publish_id_fk" FOREIGN KEY ("publish_id") REFERENCES "public"."publish"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publish_calendar" ADD CONSTRAINT "publish_calendar_calendar_id_day_calendar_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."day_calendar"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "day_calendar_office" ON "day_calendar" USING btree ("office_id","name");--> statement-breakpoint
CREATE INDEX "play_plan_office" ON "play_plan" USING btree ("office_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "play_plan_calendar_of" ON "play_plan_calendar" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "publish_calendar_of" ON "publish_calendar" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "publish_of_plan" ON "publish" USING btree ("plan_id","id") WHERE "publish"."plan_id" is not null;