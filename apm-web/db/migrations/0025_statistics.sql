CREATE TABLE "act_day" (
	"user_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"module" text NOT NULL,
	"user_name" text NOT NULL,
	"acts" integer NOT NULL,
	CONSTRAINT "act_day_user_id_day_hour_module_office_id_pk" PRIMARY KEY("user_id","day","hour","module","office_id")
);
--> statement-breakpoint
CREATE TABLE "click" (
	"event_id" uuid NOT NULL,
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"widget_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "click_terminal_id_event_id_pk" PRIMARY KEY("terminal_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "click_day" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"program_id" uuid NOT NULL,
	"widget_id" text NOT NULL,
	"type" text NOT NULL,
	"label" text NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "click_day_terminal_id_day_program_id_widget_id_pk" PRIMARY KEY("terminal_id","day","program_id","widget_id")
);
--> statement-breakpoint
CREATE TABLE "material_day" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"material_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "material_day_terminal_id_day_material_id_pk" PRIMARY KEY("terminal_id","day","material_id")
);
--> statement-breakpoint
CREATE TABLE "material_office_day" (
	"day" date NOT NULL,
	"office_id" uuid NOT NULL,
	"material_id" uuid NOT NULL,
	"plays" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "material_office_day_day_office_id_material_id_pk" PRIMARY KEY("day","office_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "online_office_day" (
	"day" date NOT NULL,
	"office_id" uuid NOT NULL,
	"seconds" bigint NOT NULL,
	"terminals" integer NOT NULL,
	CONSTRAINT "online_office_day_day_office_id_pk" PRIMARY KEY("day","office_id")
);
--> statement-breakpoint
CREATE TABLE "play_day" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"program_id" uuid NOT NULL,
	"plays" integer NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "play_day_terminal_id_day_program_id_pk" PRIMARY KEY("terminal_id","day","program_id")
);
--> statement-breakpoint
CREATE TABLE "play_hour" (
	"day" date NOT NULL,
	"office_id" uuid NOT NULL,
	"hour" smallint NOT NULL,
	"plays" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "play_hour_day_office_id_hour_pk" PRIMARY KEY("day","office_id","hour")
);
--> statement-breakpoint
CREATE TABLE "play_office_day" (
	"day" date NOT NULL,
	"office_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"plays" bigint NOT NULL,
	"seconds" bigint NOT NULL,
	CONSTRAINT "play_office_day_day_office_id_program_id_pk" PRIMARY KEY("day","office_id","program_id")
);
--> statement-breakpoint
CREATE TABLE "promise_day" (
	"terminal_id" uuid NOT NULL,
	"office_id" uuid NOT NULL,
	"day" date NOT NULL,
	"promised" integer NOT NULL,
	"offline" integer NOT NULL,
	"downloading" integer NOT NULL,
	"overridden" integer NOT NULL,
	"fault" integer NOT NULL,
	"lit" integer NOT NULL,
	"lit_online" integer NOT NULL,
	CONSTRAINT "promise_day_terminal_id_day_pk" PRIMARY KEY("terminal_id","day")
);
--> statement-breakpoint
CREATE TABLE "scene_material" (
	"version_id" uuid NOT NULL,
	"scene_id" text NOT NULL,
	"material_id" uuid NOT NULL,
	CONSTRAINT "scene_material_version_id_scene_id_material_id_pk" PRIMARY KEY("version_id","scene_id","material_id")
);
--> statement-breakpoint
CREATE TABLE "statistics_mark" (
	"name" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "version_widget" (
	"version_id" uuid NOT NULL,
	"type" text NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "version_widget_version_id_type_pk" PRIMARY KEY("version_id","type")
);
--> statement-breakpoint
ALTER TABLE "online_session" ADD COLUMN "counted_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "act_day" ADD CONSTRAINT "act_day_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "click" ADD CONSTRAINT "click_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "click_day" ADD CONSTRAINT "click_day_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "material_day" ADD CONSTRAINT "material_day_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "material_office_day" ADD CONSTRAINT "material_office_day_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "online_office_day" ADD CONSTRAINT "online_office_day_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_day" ADD CONSTRAINT "play_day_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "play_hour" ADD CONSTRAINT "play_hour_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "play_office_day" ADD CONSTRAINT "play_office_day_office_id_office_id_fk" FOREIGN KEY ("office_id") REFERENCES "public"."office"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promise_day" ADD CONSTRAINT "promise_day_terminal" FOREIGN KEY ("terminal_id","office_id") REFERENCES "public"."terminal"("id","office_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "scene_material" ADD CONSTRAINT "scene_material_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_widget" ADD CONSTRAINT "version_widget_version_id_program_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."program_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_day_office" ON "act_day" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "act_day_day" ON "act_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "click_age" ON "click" USING btree ("at");--> statement-breakpoint
CREATE INDEX "click_day_day" ON "click_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "material_office_day_office" ON "material_office_day" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "online_office_day_office" ON "online_office_day" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "play_hour_office" ON "play_hour" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "play_office_day_office" ON "play_office_day" USING btree ("office_id","day");--> statement-breakpoint
CREATE INDEX "promise_day_day" ON "promise_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "promise_day_dark" ON "promise_day" USING btree ("day") WHERE "promise_day"."lit" = 0;--> statement-breakpoint
CREATE INDEX "online_session_open" ON "online_session" USING btree ("terminal_id") WHERE "online_session"."until_at" is null;